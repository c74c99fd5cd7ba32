import { cpSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFlv } from '../demux/flv/flv-reader.ts';
import { connectRtmpPublisher } from '../ingest/rtmp/publisher.ts';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { parseIndexLine, type SegmentLine } from '../recorder/index-line.ts';
import { childrenWith } from '../testing/child-processes.ts';
import { makeFlv, pushFlv, scratch } from '../testing/encoder.ts';
import { decodeAll, inspectMp4, probePackets } from '../testing/inspect-mp4.ts';
import { type MediaFixture, startMediaFixture } from '../testing/media-fixture.ts';
import { type ReadPlaylist, readMaster } from '../testing/read-playlist.ts';
import { TestMedia } from '../testing/test-media.ts';

const stream = { channelId: 'c1', streamId: 's1' };
const files = scratch();
let plain: string;
let long: string;
let fast: string;
let ntsc: string;

beforeAll(() => {
  plain = makeFlv(files.path('plain.flv'), { seconds: 6, video: { size: '426x240', rate: 15, b: 2 } });
  // Longer than any test: at a restart of the file, its first parts are shorter than a parser allows.
  long = makeFlv(files.path('long.flv'), { seconds: 60, video: { size: '320x180', rate: 15 } });
  fast = makeFlv(files.path('fast.flv'), { seconds: 3, video: { size: '240x426', rate: 60 }, audio: false });
  ntsc = makeFlv(files.path('ntsc.flv'), {
    seconds: 10,
    video: { size: '426x240', rate: 29.97, key: 1.6, b: 2 },
    audio: false,
  });
});
afterAll(() => files.remove());

const { startApp, push, clear } = new TestMedia({ ladderCores: 8 });
afterEach(clear);

/** The properties that a segment of any rendition shares with the source's. */
const places = (playlist: ReadPlaylist) =>
  playlist.segments.map(({ sequence, duration, timeline, time }) => ({ sequence, duration, timeline, time }));

const movie = async (
  fixture: MediaFixture,
  streamId: string,
  rendition: string,
  playlist: ReadPlaylist,
): Promise<Buffer> => {
  const names = [playlist.segments[0]?.map ?? '', ...playlist.segments.map(({ uri }) => uri)];
  return Buffer.concat(await Promise.all(names.map((name) => fixture.file(streamId, name, rendition))));
};

/** Sequence numbers of the segments that a rendition's playlist marks as gaps. */
const gaps = async (fixture: MediaFixture, rendition: string): Promise<number[]> => {
  const text = (await fixture.file('s1', 'index.m3u8', rendition)).toString();
  return [...text.matchAll(/#EXT-X-GAP\n#EXTINF:[0-9.]+,\nseg-[0-9]+-([0-9]+)\.m4s/g)].map(([, n]) => Number(n));
};

/** Waits until a rendition can be played. */
const opened = (fixture: MediaFixture, rendition: string, streamId = 's1'): Promise<unknown> =>
  until(async () => (await fixture.get(`/live/${streamId}/${rendition}/index.m3u8`)).status === 200, rendition);

const reports = async (fixture: MediaFixture, rendition: string): Promise<Record<string, string>> => {
  const text = (await fixture.file('s1', 'index.m3u8', rendition)).toString();
  const lines = text.matchAll(/#EXT-X-RENDITION-REPORT:URI="\.\.\/([a-z0-9]+)\/index\.m3u8",(.*)/g);
  return Object.fromEntries([...lines].map(([, name = '', where = '']) => [name, where]));
};

const recorded = (directory: string, rendition: string): SegmentLine[] => {
  const path = join(directory, 'c1', 's1', rendition, 'index.jsonl');
  return (existsSync(path) ? readFileSync(path, 'utf8') : '')
    .split('\n')
    .map(parseIndexLine)
    .filter((line) => line?.type === 'segment');
};

/** Streams a file to its end, and closes the stream when the renditions have caught up. */
const streamed = async (fixture: MediaFixture, file: string, id: string, renditions: readonly string[]) => {
  const url = fixture.rtmpUrl({ channelId: id, streamId: id });
  expect((await pushFlv(file, url, { speed: 2 }).ended).code).toBe(0);
  await until(
    () => fixture.events.some(({ type, streamId }) => type === 'interrupted' && streamId === id),
    'the end of the connection',
  );
  fixture.media.disconnect(id, 'Over.');
  for (const rendition of renditions) await opened(fixture, rendition, id);
  for (const rendition of renditions)
    await until(async () => (await fixture.playlist(id, '', rendition)).ended, `the end of ${rendition}`);
};

describe('the ladder of a whole broadcast', () => {
  let fixture: MediaFixture;
  // Three encoders at once take as long as the longest.
  beforeAll(async () => {
    fixture = await startMediaFixture({ ladderCores: 8 });
    await Promise.all([
      streamed(fixture, plain, 'plain', ['160p', 'audio']),
      streamed(fixture, ntsc, 'ntsc', ['160p']),
      streamed(fixture, fast, 'fast', ['160p']),
    ]);
  });
  afterAll(() => fixture.close());

  it('has the segments of its source: numbers, places, lengths, dates and key frames', async () => {
    const source = await fixture.playlist('plain');
    expect(await fixture.renditions('plain')).toEqual(['source', '160p', 'audio']);
    const rendition = await fixture.playlist('plain', '', '160p');
    const sound = await fixture.playlist('plain', '', 'audio');
    expect(places(rendition)).toEqual(places(source));
    expect(places(sound)).toEqual(places(source));
    expect(rendition.segments.map(({ parts }) => parts.map(({ duration }) => duration))).toEqual(
      source.segments.map(({ parts }) => parts.map(({ duration }) => duration)),
    );

    const [sourceMovie, renditionMovie, soundMovie] = await Promise.all([
      movie(fixture, 'plain', 'source', source),
      movie(fixture, 'plain', '160p', rendition),
      movie(fixture, 'plain', 'audio', sound),
    ]);
    await decodeAll(renditionMovie);
    await decodeAll(soundMovie);
    const pictures = await probePackets(renditionMovie, 'v');
    const sourcePictures = await probePackets(sourceMovie, 'v');
    const shown = sourcePictures.map(({ pts }) => pts).sort((a, b) => a - b);
    expect(pictures.map(({ pts }) => pts)).toEqual(shown);
    const [video, audio] = inspectMp4(renditionMovie);
    const [sourceVideo] = inspectMp4(sourceMovie);
    expect([video?.width, video?.height, audio?.kind]).toEqual([284, 160, 'audio']);
    const keys = (samples: readonly { dts: number; is_sync: boolean }[] = []) =>
      samples.filter(({ is_sync }) => is_sync).map(({ dts }) => dts);
    expect(keys(video?.samples)).toEqual(keys(sourceVideo?.samples));
    const sent = (await probePackets(sourceMovie, 'a')).map(({ pts, hash }) => [pts, hash]);
    expect((await probePackets(renditionMovie, 'a')).map(({ pts, hash }) => [pts, hash])).toEqual(sent);
    expect((await probePackets(soundMovie, 'a')).map(({ pts, hash }) => [pts, hash])).toEqual(sent);
    expect(inspectMp4(soundMovie).map(({ kind }) => kind)).toEqual(['audio']);

    const variants = readMaster((await fixture.get('/live/plain/master.m3u8')).body.toString());
    expect(variants.map(({ resolution }) => resolution)).toEqual(['426x240', '284x160', undefined]);
    expect(variants[1]?.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
    expect(variants[2]?.codecs).toBe('mp4a.40.2');
  });

  it('begins each segment with a key frame although stamps of whole milliseconds stray', async () => {
    const source = await fixture.playlist('ntsc');
    const rendition = await fixture.playlist('ntsc', '', '160p');
    expect(places(rendition)).toEqual(places(source));
    expect(rendition.segments.length).toBeGreaterThanOrEqual(6);
    const map = await fixture.file('ntsc', rendition.segments[0]?.map ?? '', '160p');
    const frames: number[] = [];
    for (const [index, { uri }] of rendition.segments.entries()) {
      const [video] = inspectMp4(Buffer.concat([map, await fixture.file('ntsc', uri, '160p')]));
      // The first segment is short, so the second one begins between key frames.
      if (index !== 1) expect(video?.samples.map(({ is_sync }) => is_sync).indexOf(true)).toBe(0);
      frames.push(video?.samples.length ?? 0);
    }
    expect(frames.reduce((sum, count) => sum + count, 0)).toBe((await probePackets(ntsc, 'v')).length);
    await decodeAll(await movie(fixture, 'ntsc', '160p', rendition));
  });

  it('halves a fast source, and stands upright with it', async () => {
    const source = await fixture.playlist('fast');
    expect(await fixture.renditions('fast')).toEqual(['source', '160p']);
    const rendition = await fixture.playlist('fast', '', '160p');
    expect(places(rendition)).toEqual(places(source));
    const renditionMovie = await movie(fixture, 'fast', '160p', rendition);
    await decodeAll(renditionMovie);
    const [video] = inspectMp4(renditionMovie);
    expect([video?.width, video?.height, video?.samples.length]).toEqual([160, 284, 90]);
    expect(readMaster((await fixture.get('/live/fast/master.m3u8')).body.toString())[1]?.frameRate).toBe(30);
  });
});

describe('a ladder', () => {
  it('says in each playlist where the others stand', async () => {
    const fixture = await startApp();
    push(long, fixture.rtmpUrl(stream), { speed: 2 });
    await fixture.event('started');
    await opened(fixture, '160p');
    await until(async () => (await fixture.playlist('s1')).segments.length >= 3, 'a segment of the usual length');
    await until(async () => Object.keys(await reports(fixture, 'source')).length === 2, 'reports of both');
    for (const [rendition, others] of [
      ['source', ['160p', 'audio']],
      ['160p', ['source', 'audio']],
      ['audio', ['source', '160p']],
    ] as const) {
      const said = await reports(fixture, rendition);
      expect(Object.keys(said).sort()).toEqual([...others].sort());
      for (const other of others) {
        const [, sequence, part] = /^LAST-MSN=([0-9]+),LAST-PART=([0-9]+)$/.exec(said[other] ?? '') ?? [];
        // A segment that was reported a moment ago is available: a reload that asks for it is answered at once.
        const { mediaSequence, segments, openParts } = await fixture.playlist(
          's1',
          `?_HLS_msn=${sequence}&_HLS_part=${part}`,
          other,
        );
        const next = mediaSequence + segments.length;
        expect([next - 1, next]).toContain(Number(sequence));
        if (Number(sequence) === next) expect(openParts.length).toBeGreaterThan(Number(part));
      }
    }
  });

  it('loses its transcoder and comes back; its source does not notice', async () => {
    const fixture = await startApp();
    const encoder = push(long, fixture.rtmpUrl(stream), { speed: 2 });
    await fixture.event('started');
    await opened(fixture, '160p');
    await until(
      async () => (await fixture.playlist('s1', '', '160p')).segments.length >= 2,
      'two segments of the rendition',
    );
    const [transcoder = 0] = childrenWith('libx264');
    process.kill(transcoder, 'SIGKILL');
    await until(async () => (await gaps(fixture, '160p')).length > 0, 'a gap');
    await until(async () => {
      const { segments } = await fixture.playlist('s1', '', '160p');
      const missing = new Set(await gaps(fixture, '160p'));
      const afterGap = segments.findIndex(({ sequence }) => missing.has(sequence));
      return segments.slice(afterGap).filter(({ sequence }) => !missing.has(sequence)).length >= 2;
    }, 'the rendition to be back');
    expect(childrenWith('libx264')).not.toContain(transcoder);
    encoder.kill();
    await fixture.event('interrupted');
    fixture.media.disconnect('c1', 'Over.');
    await until(async () => (await fixture.playlist('s1', '', '160p')).ended, 'the end');
    const source = await fixture.playlist('s1');
    const rendition = await fixture.playlist('s1', '', '160p');
    const missing = await gaps(fixture, '160p');
    expect(await gaps(fixture, 'source')).toEqual([]);
    const first = rendition.mediaSequence - source.mediaSequence;
    expect(places(rendition)).toEqual(places(source).slice(first));
    // The new transcoder encodes like the old one: one init segment fits all, so players continue.
    const maps = [...new Set(rendition.segments.map(({ map }) => map))];
    expect(maps.length).toBe(1);
    for (const map of maps) {
      const whole = rendition.segments.filter((segment) => segment.map === map && !missing.includes(segment.sequence));
      const bytes = await Promise.all(
        [map, ...whole.map(({ uri }) => uri)].map((name) => fixture.file('s1', name, '160p')),
      );
      await decodeAll(Buffer.concat(bytes));
    }
    // The recording has the same gaps under the same numbers.
    const kept = rendition.segments.map(({ sequence }) => sequence).filter((sequence) => !missing.includes(sequence));
    await until(
      () => recorded(fixture.directory, '160p').length >= kept.length,
      `the recording of ${kept}, not ${missing}`,
    );
    expect(recorded(fixture.directory, '160p').map(({ sequence }) => sequence)).toEqual(kept);
    expect(fixture.media.stats().ladder).toMatchObject({ deaths: 1 });
  });

  it('leaves out what it cannot keep up with, and goes on with the same transcoder', async () => {
    const fixture = await startApp({ timeLimitFactor: 1 });
    push(long, fixture.rtmpUrl(stream), { speed: 2 });
    await fixture.event('started');
    await opened(fixture, '160p');
    const [transcoder = 0] = childrenWith('libx264');
    process.kill(transcoder, 'SIGSTOP');
    const before = (await fixture.playlist('s1')).segments.length;
    await until(() => fixture.media.stats().ladder.fallsBehind > 0, 'it to fall behind');
    process.kill(transcoder, 'SIGCONT');
    await until(async () => {
      const missing = await gaps(fixture, '160p');
      const { segments } = await fixture.playlist('s1', '', '160p');
      return missing.length > 0 && (segments.at(-1)?.sequence ?? 0) > Math.max(...missing);
    }, 'the rendition to go on');
    expect(childrenWith('libx264')).toEqual([transcoder]);
    const [source, rendition] = [await fixture.playlist('s1'), await fixture.playlist('s1', '', '160p')];
    expect(source.segments.length).toBeGreaterThan(before);
    const common = Math.min(source.segments.length, rendition.segments.length);
    expect(places(rendition).slice(0, common)).toEqual(places(source).slice(0, common));
    expect(new Set(rendition.segments.map(({ map }) => map)).size).toBe(1);
  });

  it('ends a transcoder that hangs, and starts another', async () => {
    const fixture = await startApp({ timeLimitFactor: 1 });
    push(long, fixture.rtmpUrl(stream), { speed: 1 });
    await fixture.event('started');
    await opened(fixture, '160p');
    const [transcoder = 0] = childrenWith('libx264');
    process.kill(transcoder, 'SIGSTOP');
    await until(() => fixture.media.stats().ladder.deaths === 1, 'its end', 40_000);
    await until(() => childrenWith('libx264').some((pid) => pid !== transcoder), 'another', 20_000);
    await until(async () => {
      const { segments } = await fixture.playlist('s1', '', '160p');
      return (segments.at(-1)?.sequence ?? 0) > Math.max(...(await gaps(fixture, '160p')));
    }, 'its first segment');
    expect(await gaps(fixture, 'source')).toEqual([]);
  });

  it('does not start transcoders as often as an encoder’s stamps jump', async () => {
    const fixture = await startApp();
    const publisher = await connectRtmpPublisher({ host: '127.0.0.1', port: fixture.rtmpPort, streamKey: 'c1:s1' });
    const tags = readFlv(readFileSync(plain)).filter(({ timestamp }) => timestamp < 2400);
    let most = 0;
    const count = () => {
      most = Math.max(most, childrenWith('libx264').length);
    };
    for (let jump = 0; jump < 20; jump += 1) {
      // Each run of tags begins 20 s before or after the one before.
      const from = jump % 2 === 0 ? 20_000 : 40_000;
      for (const tag of tags) publisher[tag.type](from + tag.timestamp, tag.body);
      await publisher.drain();
      await fixture.event('started');
      count();
    }
    // Sent bytes may not have been read yet.
    await until(async () => {
      count();
      return ((await fixture.playlist('s1')).segments.at(-1)?.timeline ?? 0) > 10;
    }, 'the jumps to be read');
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(2);
    await publisher.end();
  });

  it('is recorded beside its source, and goes on after the server was killed', async () => {
    const fixture = await startApp();
    const encoder = push(long, fixture.rtmpUrl(stream), { speed: 2 });
    await until(() => recorded(fixture.directory, '160p').length >= 3, 'three recorded segments', 30_000);
    const directory = files.path('killed');
    cpSync(fixture.directory, directory, { recursive: true });
    encoder.kill();
    await fixture.close();
    const kept = recorded(directory, 'source').at(-1)?.sequence ?? 0;

    const again = await startApp({ directory });
    await again.media.recover([stream]);
    const before = await again.playlist('s1', '', '160p');
    const source = await again.playlist('s1');
    expect(places(before)).toEqual(places(source).slice(before.mediaSequence - source.mediaSequence));
    const rest = push(plain, again.rtmpUrl(stream), { speed: 4 });
    await again.event('resumed');
    expect((await rest.ended).code).toBe(0);
    await again.event('interrupted', 2);
    again.media.disconnect('c1', 'Over.');
    for (const rendition of ['160p', 'audio']) {
      await until(async () => (await again.playlist('s1', '', rendition)).ended, `the end of ${rendition}`);
      const after = await again.playlist('s1', '', rendition);
      const whole = await again.playlist('s1');
      expect(places(after)).toEqual(places(whole).slice(after.mediaSequence - whole.mediaSequence));
      const index = (): string => readFileSync(join(directory, 'c1', 's1', rendition, 'index.jsonl'), 'utf8');
      await until(() => index().includes('"type":"end"'), 'the end of the recording');
      const lines = recorded(directory, rendition);
      expect(lines.length).toBe(
        index()
          .split('\n')
          .filter((line) => line.includes('"segment"')).length,
      );
      expect(lines.some(({ sequence }) => sequence > kept)).toBe(true);
    }
  });
});
