import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedFiles } from '../download/recorded-files.ts';
import { folderSource } from '../recorder/recording-source.ts';
import { scratch } from '../testing/encoder.ts';
import { importFile } from '../testing/import-file.ts';
import { loudness, type Sound } from '../testing/sound-level.ts';
import { startVodFixture, type VodFixture } from '../testing/vod-fixture.ts';

const folder = scratch();
let vod: VodFixture;
beforeAll(async () => {
  vod = await startVodFixture(folderSource(folder.directory));
});
afterAll(async () => {
  await vod.close();
  folder.remove();
});

const run = (program: 'ffmpeg' | 'ffprobe', ...args: string[]): string =>
  execFileSync(program, ['-loglevel', 'error', ...args], { encoding: 'utf8' });

interface Track {
  /** Hz of its tone. */
  readonly tone: number;
  readonly seconds?: number;
  readonly channels?: number;
  readonly tags?: Readonly<Record<string, string>>;
  readonly codec?: readonly string[];
  readonly disposition?: string;
}

/** Eight seconds of picture without sound; encoded once for each way. */
const pictures = new Map<string, string>();
const makePicture = (options: readonly string[]): string => {
  const known = pictures.get(options.join());
  if (known !== undefined) return known;
  const path = folder.path(`picture-${pictures.size}.mp4`);
  pictures.set(options.join(), path);
  const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p'];
  run('ffmpeg', '-f', 'lavfi', '-i', 'testsrc=s=320x180:r=25:d=8', ...h264, ...options, path);
  return path;
};

/** A file with a picture. Each sound is a tone that is heard from 2 to 3 s and from 5 s on. */
const makeFile = (name: string, tracks: readonly Track[], picture: readonly string[] = ['-g', '50']): string => {
  const path = folder.path(name);
  const inputs = tracks.flatMap(({ tone, seconds = 8, channels = 2 }) => {
    const wave = `sin(${tone}*2*PI*t)*(between(t,2,3)+gte(t,5))/4`;
    const all = Array.from({ length: channels }, () => wave).join('|');
    return ['-f', 'lavfi', '-i', `aevalsrc='${all}':s=48000:d=${seconds}${channels === 6 ? ':c=5.1' : ''}`];
  });
  const outputs = tracks.flatMap(({ tags = {}, codec = ['aac'], disposition }, nth) => [
    ...['-map', String(nth + 1), `-c:a:${nth}`, ...codec, `-disposition:a:${nth}`],
    disposition ?? (nth === 0 ? 'default' : '0'),
    ...Object.entries(tags).flatMap(([key, value]) => [`-metadata:s:a:${nth}`, `${key}=${value}`]),
  ]);
  run(
    'ffmpeg',
    '-i',
    makePicture(picture),
    ...inputs,
    '-map',
    '0:v',
    '-c:v',
    'copy',
    '-map_metadata',
    '-1',
    ...outputs,
    path,
  );
  return path;
};

let made = 0;
/** Imports a file, and makes a video of it. */
const importVideo = async (path: string) => {
  made += 1;
  const id = `r${made}`;
  mkdirSync(folder.path('c1'), { recursive: true });
  const imported = await importFile(path, folder.path(`c1/${id}`));
  const ranges = [{ recordingId: id, startMs: 0, endMs: null }];
  vod.vods.set(`video/${id}`, { access: 'open', channelId: 'c1', ranges });
  const address = `http://127.0.0.1:${vod.port}/vod/video/${id}`;
  const master = (await vod.get(`/vod/video/${id}/master.m3u8`)).body.toString();
  return {
    ...imported,
    id,
    address,
    master,
    media: master.split('\n').filter((line) => line.startsWith('#EXT-X-MEDIA')),
  };
};

/** The streams that ffprobe finds in a playlist. */
const probe = async (
  address: string,
): Promise<
  { codec_type: string; channels?: number; tags?: Record<string, string>; disposition?: Record<string, number> }[]
> => {
  const args = ['-loglevel', 'error', '-show_streams', '-of', 'json', address];
  return JSON.parse((await promisify(execFile)('ffprobe', args)).stdout).streams;
};

const expectTone = (sound: Sound, tone: number): void => {
  expect(sound.between(0.2, 1.8)).toBeLessThan(0.01);
  expect(sound.between(2.1, 2.9)).toBeGreaterThan(0.05);
  expect(sound.between(3.2, 4.8)).toBeLessThan(0.01);
  expect(Math.abs(sound.pitch(2.1, 2.9) - tone)).toBeLessThan(10);
};

describe('a video of several languages', () => {
  const english: Track = { tone: 440, tags: { language: 'eng' } };
  const german: Track = { tone: 880, tags: { language: 'ger' } };

  it('offers each, in step with the picture, and has one sound in its segments as before', async () => {
    const { media, master, address } = await importVideo(makeFile('two.mp4', [english, german]));
    expect(media).toEqual([
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="English",LANGUAGE="en",DEFAULT=YES,AUTOSELECT=YES,URI="audio/index.m3u8"',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="sound",NAME="Deutsch",LANGUAGE="de",DEFAULT=NO,AUTOSELECT=YES,URI="sound1/index.m3u8"',
    ]);
    expect(master).toMatch(/AUDIO="sound",STABLE-VARIANT-ID="source"\nsource-picture\/index\.m3u8/);
    const [picture, ...sounds] = (await probe(`${address}/master.m3u8`)).toSorted((a, b) =>
      b.codec_type.localeCompare(a.codec_type),
    );
    expect(picture).toMatchObject({ codec_type: 'video', width: 320, height: 180 });
    expect(sounds.map(({ tags }) => tags?.language)).toEqual(expect.arrayContaining(['en', 'de']));
    expect((await probe(`${address}/source-picture/index.m3u8`)).map(({ codec_type }) => codec_type)).toEqual([
      'video',
    ]);
    expect((await probe(`${address}/source/index.m3u8`)).map(({ codec_type }) => codec_type)).toEqual([
      'video',
      'audio',
    ]);
    const [own, first, second] = await Promise.all(
      ['source', 'audio', 'sound1'].map((name) => loudness(`${address}/${name}/index.m3u8`)),
    );
    for (const [sound, tone] of [
      [own, 440],
      [first, 440],
      [second, 880],
    ] as const) {
      if (!sound) throw new Error('no sound');
      expectTone(sound, tone);
      expect(Math.abs(sound.onset(1.5) - (own?.onset(1.5) ?? 0))).toBeLessThan(0.012);
      expect(Math.abs(sound.seconds - 8)).toBeLessThan(0.15);
    }
  });

  it('is downloaded as one file with all sounds, of which any range is the same', async () => {
    const { id } = await importVideo(folder.path('two.mp4'));
    const range = { channelId: 'c1', recordingId: id, rendition: 'source', startMs: 2000, endMs: null };
    const [file, ...more] = await recordedFiles(folderSource(folder.directory), [range]);
    if (file === undefined || more.length > 0) throw new Error('not one file');
    const bytes = await buffer(file.stream());
    expect(bytes).toHaveLength(file.byteLength);
    expect((await buffer(file.stream({ start: 9000, end: 99_999 }))).equals(bytes.subarray(9000, 100_000))).toBe(true);
    const path = folder.path('download.mp4');
    writeFileSync(path, bytes);
    const streams = await probe(path);
    expect(streams.map(({ codec_type, tags }) => [codec_type, tags?.language])).toEqual([
      ['video', 'und'],
      ['audio', 'eng'],
      ['audio', 'ger'],
    ]);
    expect(streams.map(({ disposition }) => disposition?.default)).toEqual([1, 1, 0]);
    expect(run('ffmpeg', '-i', path, '-map', '0', '-f', 'null', '-')).toBe('');
    for (const [track, tone] of [
      [0, 440],
      [1, 880],
    ] as const) {
      const sound = await loudness(path, track);
      expect(Math.abs(sound.pitch(0.1, 0.9) - tone)).toBeLessThan(10);
      expect(sound.between(1.2, 2.8)).toBeLessThan(0.01);
    }
  });

  it('keeps a commentary, a description and what differs by its title, and nothing that nobody named', async () => {
    const titled = (tone: number, tags: Track['tags'], disposition = '0'): Track => ({
      ...{ tone, disposition },
      tags: tags ?? {},
    });
    const { media } = await importVideo(
      makeFile('commentary.mkv', [
        english,
        titled(500, { language: 'eng', title: 'Director "Ann"\u202e  speaks' }),
        titled(600, { language: 'eng' }),
        titled(700, {}),
        titled(800, { language: 'ger' }, 'visual_impaired'),
        titled(900, { language: 'ger' }, 'comment'),
        titled(950, { language: 'xyzzy' }),
      ]),
    );
    expect(media.map((line) => /NAME="[^"]*"(?:,LANGUAGE="[^"]*")?/.exec(line)?.[0])).toEqual([
      'NAME="English",LANGUAGE="en"',
      'NAME="Director ”Ann” speaks",LANGUAGE="en"',
      'NAME="Audio description",LANGUAGE="de"',
      'NAME="Commentary",LANGUAGE="de"',
    ]);
    expect(media[2]).toContain('CHARACTERISTICS="public.accessibility.describes-video"');
  });

  it('has one sound where no track says what it is', async () => {
    const { media, master, id } = await importVideo(makeFile('none.mp4', [{ tone: 440 }, { tone: 880 }]));
    expect(media).toEqual([]);
    expect(master).toContain('\nsource/index.m3u8');
    expect((await vod.get(`/vod/video/${id}/source-picture/index.m3u8`)).status).toBe(404);
  });

  it('has silence where a track is shorter, and ends with the picture where one is longer', async () => {
    const tracks = [
      { ...english, seconds: 4 },
      { ...german, seconds: 3 },
      { tone: 660, seconds: 20, tags: { language: 'fra' } },
    ];
    const { address, media } = await importVideo(makeFile('lengths.mkv', tracks));
    expect(media).toHaveLength(3);
    for (const [name, tone, isHeard] of [
      ['audio', 440, false],
      ['sound1', 880, false],
      ['sound2', 660, true],
    ] as const) {
      const sound = await loudness(`${address}/${name}/index.m3u8`);
      expect(Math.abs(sound.seconds - 8)).toBeLessThan(0.15);
      expect(Math.abs(sound.pitch(2.1, 2.9) - tone)).toBeLessThan(10);
      if (isHeard) expect(sound.between(5.2, 7.8)).toBeGreaterThan(0.05);
      else expect(sound.between(5.2, 7.8)).toBeLessThan(0.01);
    }
  });

  it('keeps surround sound as stereo, and the same language once', async () => {
    const surround: Track = { tone: 440, channels: 6, codec: ['ac3'], tags: { language: 'eng' } };
    const { media, address } = await importVideo(
      makeFile('surround.mkv', [surround, english, { ...german, codec: ['libopus'] }]),
    );
    expect(media.map((line) => /LANGUAGE="[^"]*"/.exec(line)?.[0])).toEqual(['LANGUAGE="en"', 'LANGUAGE="de"']);
    for (const name of ['audio', 'sound1']) {
      expect(await probe(`${address}/${name}/index.m3u8`)).toMatchObject([{ codec_type: 'audio', channels: 2 }]);
    }
    expectTone(await loudness(`${address}/sound1/index.m3u8`), 880);
  });

  it('has eight sounds at most, the default one first', async () => {
    const languages = 'eng ger fra spa ita por nld pol ces dan swe nor fin ell hun ron tur rus ukr jpn'.split(' ');
    const tracks = languages.map(
      (language, nth): Track => ({ tone: 400, tags: { language }, disposition: nth === 9 ? 'default' : '0' }),
    );
    const { media } = await importVideo(makeFile('twenty.mkv', tracks));
    expect(media.map((line) => /LANGUAGE="([^"]*)"/.exec(line)?.[1])).toEqual([
      'da',
      'en',
      'de',
      'fr',
      'es',
      'it',
      'pt',
      'nl',
    ]);
    expect(media[0]).toContain('DEFAULT=YES');
  });

  it('leaves out a track that is broken, and keeps the others', async () => {
    const path = makeFile('whole.mkv', [english, german, { tone: 660, codec: ['aac'], tags: { language: 'fra' } }]);
    const packets = JSON.parse(
      execFileSync('ffprobe', ['-loglevel', 'error', '-select_streams', 'a:1', '-show_packets', '-of', 'json', path], {
        encoding: 'utf8',
      }),
    ).packets as { pos: string; size: string }[];
    const bytes = readFileSync(path);
    for (const { pos, size } of packets) bytes.fill(0xff, Number(pos) + 8, Number(pos) + 4 + Number(size));
    writeFileSync(folder.path('broken.mkv'), bytes);
    const { media, result, address } = await importVideo(folder.path('broken.mkv'));
    expect(media.map((line) => /LANGUAGE="([^"]*)"/.exec(line)?.[1])).toEqual(['en', 'fr']);
    expect(result.lostSounds).toHaveLength(1);
    expectTone(await loudness(`${address}/sound1/index.m3u8`), 660);
  });

  it('keeps the sounds in step with a picture that is encoded, has reordered frames or begins late', async () => {
    const encoded = makeFile('encoded.mkv', [english, german], ['-c:v', 'mpeg4']);
    const reordered = makeFile('reordered.mp4', [english, german], ['-g', '50', '-bf', '3', '-b_strategy', '0']);
    const late = folder.path('late.mkv');
    execFileSync('ffmpeg', [
      '-loglevel',
      'error',
      '-itsoffset',
      '0.05',
      '-i',
      reordered,
      '-i',
      reordered,
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-c',
      'copy',
      late,
    ]);
    for (const [path, video] of [
      [encoded, 'encode'],
      [reordered, 'copy'],
      [late, 'copy'],
    ] as const) {
      const { plan, address } = await importVideo(path);
      expect(plan.video).toBe(video);
      const own = (await loudness(`${address}/source/index.m3u8`)).onset(1.5);
      const other = (await loudness(`${address}/sound1/index.m3u8`)).onset(1.5);
      expect(Math.abs(other - own)).toBeLessThan(0.03);
    }
  });
});
