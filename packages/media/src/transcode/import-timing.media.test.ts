import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileStorage } from '../recorder/file-storage.ts';
import { openRecording } from '../recorder/open-recording.ts';
import { folderSource } from '../recorder/recording-source.ts';
import { nothing, shown, withEdits } from '../testing/edit-lists.ts';
import { scratch } from '../testing/encoder.ts';
import { importFile } from '../testing/import-file.ts';
import { numberedFrames, readNumbers } from '../testing/numbered-frames.ts';
import { makeLadder } from './recorded-ladder/make-ladder.ts';

const folder = scratch();
afterAll(() => folder.remove());

const rate = 10;
const h264 = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-sc_threshold', '0'];
const aac = ['-c:a', 'aac', '-aac_coder', 'fast', '-b:a', '64k'];
const tone = (seconds: number, hertz = 440) => [
  ...['-f', 'lavfi', '-i', `sine=frequency=${hertz}:sample_rate=48000:duration=${seconds}`],
];

const ffmpeg = (name: string, ...args: readonly string[]): string => {
  const path = folder.path(name);
  execFileSync('ffmpeg', ['-hide_banner', '-loglevel', 'error', '-y', ...args, path]);
  return path;
};

/** 12 s with frames 0 to 119 and a tone, key frames 6 s apart. */
let plain: string;
/** The same with B-frames and key frames 2 s apart. */
let reordered: string;
beforeAll(() => {
  const source = [...numberedFrames(rate), ...tone(12), '-t', '12', ...h264, ...aac];
  plain = ffmpeg('plain.mp4', ...source, '-g', '60', '-bf', '0');
  reordered = ffmpeg('reordered.mp4', ...source, '-g', '20', '-bf', '2', '-b_strategy', '0');
});

let made = 0;
const imported = async (path: string) => {
  made += 1;
  const directory = folder.path(`recording-${made}`);
  const file = await importFile(path, directory);
  const recording = folder.path(`recording-${made}.mp4`);
  const parts = ['init-0.mp4', 'rec-0.m4s'].map((name) => readFileSync(`${directory}/source/${name}`));
  writeFileSync(recording, Buffer.concat(parts));
  return { ...file, directory, recording, lengthMs: file.result.lengthMs };
};

const edited = (name: string, source: string, edits: Parameters<typeof withEdits>[1]): string => {
  const path = folder.path(name);
  writeFileSync(path, withEdits(readFileSync(source), edits));
  return path;
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, nth) => from + nth);

/** The frames of a recording, each of them once. */
const framesOf = (path: string): number[] =>
  readNumbers(path).filter((number, nth, all) => nth === 0 || number !== all[nth - 1]);

/** The loudness (0 to 1) and pitch in Hz of a recording's sound between two seconds. */
const soundOf = (path: string, from: number, to: number): { readonly loudness: number; readonly hertz: number } => {
  const samples = 8000;
  const pcm = execFileSync('ffmpeg', [
    ...[
      '-hide_banner',
      '-loglevel',
      'error',
      '-i',
      path,
      '-vn',
      '-af',
      `aresample=async=1:first_pts=0,atrim=${from}:${to}`,
    ],
    ...['-ac', '1', '-ar', String(samples), '-f', 's16le', 'pipe:1'],
  ]);
  const values = Array.from({ length: pcm.length >> 1 }, (_, nth) => pcm.readInt16LE(nth * 2) / 32_768);
  const crossings = values.filter((value, nth) => nth > 0 && value >= 0 !== (values[nth - 1] ?? 0) >= 0).length;
  return {
    loudness: Math.sqrt(values.reduce((sum, value) => sum + value * value, 0) / Math.max(1, values.length)),
    hertz: (crossings * samples) / (2 * Math.max(1, values.length)),
  };
};

const copyOf = (path: string): readonly string[] => ['-i', path, '-c', 'copy'];

describe('of a file with an edit list', () => {
  it.each([
    ['the head is cut off', [shown(6.5, 12)], range(65, 120)],
    ['the tail is cut off', [shown(0, 3)], range(0, 30)],
    [
      'the middle is removed',
      [shown(1, 3), shown(6.5, 8), shown(10, 11)],
      [range(10, 30), range(65, 80), range(100, 110)].flat(),
    ],
    ['parts are in another order', [shown(8, 10), shown(1, 3)], [range(80, 100), range(10, 30)].flat()],
  ])('nothing but what it shows is imported where %s', async (name, edits, frames) => {
    const { lengthMs, plan, recording } = await imported(edited(`${name}.mp4`, plain, [edits, edits]));
    expect(plan.video).toBe('encode');
    expect(framesOf(recording)).toEqual(frames);
    expect(Math.abs(lengthMs - frames.length * 100)).toBeLessThan(60);
  });

  it('the list of one track alone counts for that track', async () => {
    const picture = await imported(edited('picture.mp4', reordered, [[shown(3.3, 6.3)], undefined]));
    expect(framesOf(picture.recording)).toEqual(range(31, 61));
    expect(Math.abs(picture.lengthMs - 12_000)).toBeLessThan(60);
    const sound = await imported(edited('sound.mp4', reordered, [undefined, [shown(4, 7)]]));
    expect(sound.plan).toEqual({ video: 'copy', audio: 'encode' });
    expect(framesOf(sound.recording)).toEqual(range(0, 120));
    expect(soundOf(sound.recording, 0.5, 2.5).loudness).toBeGreaterThan(0.02);
    expect(soundOf(sound.recording, 4, 11).loudness).toBeLessThan(0.001);
  });

  it('a time at the beginning in which nothing is shown stays', async () => {
    const late = [nothing(2), shown(0, 6)];
    const { lengthMs, recording } = await imported(edited('late.mp4', plain, [late, late]));
    expect(Math.abs(lengthMs - 8000)).toBeLessThan(60);
    expect(readNumbers(recording).slice(20)).toEqual(range(0, 60));
    expect(soundOf(recording, 0.2, 1.8).loudness).toBeLessThan(0.001);
    expect(soundOf(recording, 2.5, 7).loudness).toBeGreaterThan(0.02);
  });

  it('that of B-frames and of the beginning of AAC costs neither a frame nor an encode', async () => {
    const { lengthMs, plan, recording } = await imported(reordered);
    expect(plan).toEqual({ video: 'copy', audio: 'copy' });
    expect(readNumbers(recording)).toEqual(range(0, 120));
    expect(Math.abs(lengthMs - 12_000)).toBeLessThan(60);
  });
});

/** A picture of 3 s, or of one frame, and a sound. */
const apart = (frames: number, sound: number) => [
  ...['-t', String(frames / rate), ...numberedFrames(rate), ...tone(sound)],
  ...[...h264, '-g', '20', ...aac, '-f', 'mp4'],
];

describe('the length of a video', () => {
  it.each([
    ['of a program that died', () => [...copyOf(reordered), '-f', 'matroska', '-live', '1'], 'copy', 12],
    ['of a transport stream', () => [...copyOf(reordered), '-f', 'mpegts'], 'copy', 12],
    ['of fragments', () => [...copyOf(reordered), '-f', 'mp4', '-movflags', 'frag_keyframe+empty_moov'], 'copy', 12],
    ['of an AVI', () => [...copyOf(plain), '-f', 'avi'], 'copy', 12],
    ['without sound', () => [...copyOf(reordered), '-an', '-f', 'mp4'], 'copy', 12],
    ['with less sound', () => apart(60, 2), 'copy', 6],
    ['with some more sound', () => apart(30, 4.5), 'copy', 4.5],
    ['with much more sound', () => apart(30, 9), 'encode', 9],
    ['of one picture with a song', () => apart(1, 6), 'encode', 6],
  ] as const)('%s is measured', async (name, args, video, seconds) => {
    const { lengthMs, plan, recording } = await imported(ffmpeg(name, ...args()));
    expect(plan.video).toBe(video);
    expect(Math.abs(lengthMs - seconds * 1000)).toBeLessThan(120);
    const frames = framesOf(recording);
    expect(frames).toEqual(range(0, frames.length));
    expect(frames.length).toBe({ 4.5: 30, 9: 30, 6: name.includes('one') ? 1 : 60, 12: 120 }[seconds]);
  });

  it('is that of its renditions where the last picture stays', async () => {
    const { directory } = await imported(ffmpeg('ladder.mp4', ...apart(30, 4.5)));
    const target = folder.path('ladder');
    mkdirSync(target);
    const options = { source: folderSource(directory), folder: '.', directory: target, leastFree: 0, without: [] };
    expect(await makeLadder({ ...options, cores: 2, taken: () => 0 })).toEqual(['160p', 'audio']);
    const index = await openRecording(fileStorage(target), '160p');
    expect(index?.segments.at(-1)).toMatchObject({ start: 2000, duration: expect.closeTo(2500, -1) });
  });

  it('of an AVI whose frames are reordered is measured; a decoder finds their order', async () => {
    const { lengthMs, plan, recording } = await imported(ffmpeg('order.avi', ...copyOf(reordered)));
    expect(plan).toEqual({ video: 'encode', audio: 'copy' });
    expect(Math.abs(lengthMs - 12_000)).toBeLessThan(120);
    expect(framesOf(recording).slice(0, 119)).toEqual(range(0, 119));
  });

  it('of a transport stream whose clock begins anew is that of all its parts', async () => {
    const part = readFileSync(ffmpeg('part.ts', ...copyOf(plain), '-t', '4'));
    const path = folder.path('joined.ts');
    writeFileSync(path, Buffer.concat([part, part]));
    const { lengthMs, probe, recording } = await imported(path);
    expect(Math.abs(lengthMs - 8000)).toBeLessThan(150);
    expect(Math.abs(probe.durationMs - 8000)).toBeLessThan(150);
    expect(readNumbers(recording)).toEqual([...range(0, 40), ...range(0, 40)]);
  });

  it('of a cut-off file is that of its whole packets', async () => {
    const path = ffmpeg('cut.mp4', ...copyOf(reordered), '-movflags', '+faststart');
    truncateSync(path, Math.round(statSync(path).size / 2));
    const { lengthMs, recording } = await imported(path);
    expect(lengthMs).toBeGreaterThan(4000);
    expect(lengthMs).toBeLessThan(9000);
    expect(framesOf(recording).slice(0, 40)).toEqual(range(0, 40));
  });

  it('of a browser’s recording is measured, and its pictures and sound are encoded', async () => {
    const codecs = ['-c:v', 'libvpx', '-deadline', 'realtime', '-cpu-used', '8', '-c:a', 'libopus'];
    const path = ffmpeg('browser.webm', ...copyOf(plain).slice(0, 2), '-t', '3', ...codecs, '-live', '1');
    const { lengthMs, recording } = await imported(path);
    expect(Math.abs(lengthMs - 3000)).toBeLessThan(120);
    expect(framesOf(recording)).toEqual(range(0, 30));
    expect(soundOf(recording, 0.2, 2.8).loudness).toBeGreaterThan(0.02);
  });
});

describe('the tracks of a video', () => {
  it('begin together where the picture comes later: sound with black, and nothing is lost', async () => {
    const delayed = ['-itsoffset', '5', '-i', plain, '-i', plain, '-map', '0:v', '-map', '1:a', '-c', 'copy'];
    const { lengthMs, recording } = await imported(ffmpeg('delayed.mp4', ...delayed));
    expect(Math.abs(lengthMs - 17_000)).toBeLessThan(60);
    expect(soundOf(recording, 0.2, 4.8).loudness).toBeGreaterThan(0.02);
    expect(readNumbers(recording).slice(50)).toEqual(range(0, 120));
  });

  it('are not a cover that no flag names', async () => {
    const cover = ffmpeg('cover.jpg', '-f', 'lavfi', '-i', 'color=red:size=200x200', '-frames:v', '1');
    const maps = ['-map', '0:v', '-map', '1:v', '-map', '1:a', '-c', 'copy', '-disposition', '0'];
    const { plan, result } = await imported(ffmpeg('covered.mp4', '-i', cover, '-i', reordered, ...maps));
    expect(plan).toEqual({ video: 'copy', audio: 'copy' });
    expect(result).toMatchObject({ width: 320, height: 180 });
  });

  it('are those by default: of two sounds the marked one, mono or of many channels', async () => {
    const silence = ['-f', 'lavfi', '-i', 'anullsrc=r=48000:cl=stereo:d=4'];
    const maps = ['-map', '0:v', '-map', '1:a', '-map', '2:a', '-t', '4', '-disposition:a:0', '0'];
    const encoding = ['-disposition:a:1', 'default', '-c:v', 'copy', '-ac:a:1', '6', ...aac];
    const path = ffmpeg('sounds.mkv', '-i', reordered, ...silence, ...tone(4, 880), ...maps, ...encoding);
    const { recording } = await imported(path);
    const { loudness, hertz } = soundOf(recording, 0.5, 3.5);
    expect(loudness).toBeGreaterThan(0.01);
    expect(Math.abs(hertz - 880)).toBeLessThan(20);
  });

  it('are played at the rate of their fastest part, and turned, even and of 8 bits', async () => {
    // Ten frames a second for 2 s, then two a second.
    const uneven = [
      '-vf',
      "select='lt(n,20)+not(mod(n,5))',crop=319:179",
      '-fps_mode',
      'vfr',
      '-pix_fmt',
      'yuv444p10le',
    ];
    const path = ffmpeg(
      'uneven.mkv',
      '-i',
      plain,
      '-an',
      '-t',
      '4',
      ...uneven,
      ...['-c:v', 'libx264', '-preset', 'ultrafast'],
    );
    const { probe, plan, result, recording } = await imported(path);
    expect(plan.video).toBe('encode');
    expect(probe.video?.densestRate).toBeCloseTo(10, 0);
    expect(result).toMatchObject({ width: 318, frameRate: 10 });
    expect(framesOf(recording).slice(0, 20)).toEqual(range(0, 20));
  });

  it.each(['arib-std-b67', 'smpte2084'])('of HDR (%s) have the colours of BT.709', async (transfer) => {
    const colour = ['-f', 'lavfi', '-i', 'color=c=0xC04030:size=320x180:rate=10:duration=2'];
    const toHdr = `zscale=tin=709:min=709:pin=709:t=${transfer}:p=2020:m=2020_ncl:npl=203:r=limited`;
    const path = ffmpeg(
      `${transfer}.mov`,
      ...[...colour, '-vf', `format=yuv444p,${toHdr},format=yuv420p10le`, '-c:v', 'libx265', '-preset', 'ultrafast'],
      ...['-x265-params', `log-level=error:colorprim=bt2020:transfer=${transfer}:colormatrix=bt2020nc`],
    );
    const { recording } = await imported(path);
    const [stream] = JSON.parse(
      execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', recording]).toString(),
    ).streams;
    expect(stream).toMatchObject({ color_transfer: 'bt709', color_primaries: 'bt709', color_space: 'bt709' });
    const pixel = execFileSync('ffmpeg', [
      ...['-loglevel', 'error', '-i', recording, '-frames:v', '1', '-vf', 'format=rgb24', '-f', 'rawvideo', 'pipe:1'],
    ]).subarray(0, 3);
    for (const [nth, right] of [0xc0, 0x40, 0x30].entries()) {
      expect(Math.abs((pixel[nth] ?? 0) - right)).toBeLessThan(14);
    }
  });
});
