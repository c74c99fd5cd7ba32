import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { videoTrackId } from '../../cmaf/tracks.ts';
import { type FlvTag, readFlv } from '../../demux/flv/flv-reader.ts';
import { readFragments } from '../../download/read-fragments.ts';
import { until } from '../../ingest/rtmp/test-ingest.ts';
import { parseIndexLine, type SegmentLine } from '../../recorder/index-line.ts';
import { recordFlv } from '../../recorder/record-flv.ts';
import { folderSource } from '../../recorder/recording-source.ts';
import { childrenWith } from '../../testing/child-processes.ts';
import { makeFlv, type Programme, scratch } from '../../testing/encoder.ts';
import { decodeAll, inspectMp4, probePackets } from '../../testing/inspect-mp4.ts';
import { startVodFixture, type VodFixture } from '../../testing/vod-fixture.ts';
import type { LadderOptions } from './ladder-options.ts';
import { makeLadder } from './make-ladder.ts';

const files = scratch();
const houses: VodFixture[] = [];
afterEach(async () => {
  for (const fixture of houses.splice(0)) await fixture.close();
});
afterAll(() => files.remove());

let made = 0;
const flvOf = (programme: Programme): readonly FlvTag[] => {
  made += 1;
  return readFlv(readFileSync(makeFlv(files.path(`${made}.flv`), programme)));
};

/** A recording `c1/<number>`, played `rounds` times. */
const record = async (tags: readonly FlvTag[], rounds = 1): Promise<string> => {
  made += 1;
  const directory = files.path(`c1/${made}`);
  mkdirSync(directory, { recursive: true });
  await recordFlv({ tags, rounds, directory, startedAt: 1_700_000_000_000 });
  return String(made);
};

/** Makes its ladder in the recording's own folder, as if it had been moved there. */
const ladder = (id: string, more: Partial<LadderOptions> = {}): Promise<readonly string[]> =>
  makeLadder({
    source: folderSource(files.directory),
    folder: `c1/${id}`,
    directory: files.path(`c1/${id}`),
    without: [],
    cores: 8,
    taken: () => 0,
    leastFree: 0,
    ...more,
  });

const lines = (id: string, rendition: string): SegmentLine[] =>
  readFileSync(files.path(`c1/${id}/${rendition}/index.jsonl`), 'utf8')
    .split('\n')
    .map(parseIndexLine)
    .filter((line) => line?.type === 'segment');

/** The properties that all renditions of a recording share. */
const places = (id: string, rendition: string) =>
  lines(id, rendition).map(({ sequence, start, duration, time, discontinuity }) => ({
    ...{ sequence, start, duration, time, discontinuity },
  }));

const file = (id: string, name: string): Buffer => readFileSync(files.path(join('c1', id, name)));

const segments = (id: string, rendition: string): Buffer[] =>
  lines(id, rendition).map(({ file: name, offset, length, init }) =>
    Buffer.concat([
      file(id, `${rendition}/init-${init}.mp4`),
      file(id, `${rendition}/${name}`).subarray(offset, offset + length),
    ]),
  );

const movie = (id: string, rendition: string): Buffer =>
  Buffer.concat([file(id, `${rendition}/init-0.mp4`), file(id, `${rendition}/rec-0.m4s`)]);

const watch = async (id: string, source = folderSource(files.directory)): Promise<VodFixture> => {
  const fixture = await startVodFixture(source);
  houses.push(fixture);
  const range = { recordingId: id, startMs: 0, endMs: null };
  fixture.vods.set(`video/${id}`, { access: 'open', channelId: 'c1', ranges: [range] });
  return fixture;
};

describe('a ladder of a recording', () => {
  it('has the segments, the pictures and the sound of its source', async () => {
    const id = await record(flvOf({ seconds: 9, video: { size: '640x480', rate: 15, b: 2 } }));
    expect(await ladder(id)).toEqual(['360p', '160p', 'audio']);
    const sourceMovie = movie(id, 'source');
    const sourceFrames = await probePackets(sourceMovie, 'v');
    const sound = (await probePackets(sourceMovie, 'a')).map(({ pts, hash }) => [pts, hash]);
    for (const [name, height] of [
      ['360p', 360],
      ['160p', 160],
    ] as const) {
      expect(places(id, name)).toEqual(places(id, 'source'));
      for (const [nth, segment] of segments(id, name).entries()) {
        const [video] = inspectMp4(segment);
        expect(video).toMatchObject({ kind: 'video', height });
        expect(video?.samples[0]?.is_sync).toBe(true);
        const begins = (video?.samples[0]?.dts ?? 0) / 90;
        expect(Math.abs(begins - (lines(id, 'source')[nth]?.start ?? Number.NaN))).toBeLessThan(1);
      }
      const rendition = movie(id, name);
      await decodeAll(rendition);
      const frames = await probePackets(rendition, 'v');
      expect(frames.map(({ pts }) => pts)).toEqual(sourceFrames.map(({ pts }) => pts).sort((a, b) => a - b));
      expect((await probePackets(rendition, 'a')).map(({ pts, hash }) => [pts, hash])).toEqual(sound);
    }
    expect((await probePackets(movie(id, 'audio'), 'a')).map(({ pts, hash }) => [pts, hash])).toEqual(sound);
    const fixture = await watch(id);
    expect(await fixture.renditions(`video/${id}`)).toEqual(['source', '360p', '160p', 'audio']);
    const entries = async (rendition: string) =>
      (await fixture.playlist(`video/${id}`, rendition)).segments.map(({ duration, uri }) => [duration, uri.slice(5)]);
    for (const name of ['360p', '160p', 'audio']) expect(await entries(name)).toEqual(await entries('source'));
  });

  it('has only what is smaller, and without cores the sound alone', async () => {
    const small = flvOf({ seconds: 3, video: { size: '426x240', rate: 15 } });
    const id = await record(small);
    expect(await ladder(id, { cores: 0 })).toEqual(['audio']);
    expect(existsSync(files.path(`c1/${id}/160p`))).toBe(false);
    expect(await ladder(id, { without: ['audio'] })).toEqual(['160p']);
    expect(await ladder(id, { without: ['audio', '160p'] })).toEqual([]);
    const tiny = await record(flvOf({ seconds: 3, audio: false }));
    expect(await ladder(tiny)).toEqual([]);
    const sound = await record(flvOf({ seconds: 3, video: false }));
    expect(await ladder(sound)).toEqual([]);
  });

  it('begins its segments where the source does although frames come at any time and wait for later ones', async () => {
    const path = files.path('uneven.flv');
    const uneven = "select='lt(mod(n\\,53)\\,17)+not(mod(n\\,11))'";
    execFileSync('ffmpeg', [
      ...['-hide_banner', '-loglevel', 'error', '-f', 'lavfi', '-i', 'testsrc2=size=426x240:rate=30', '-t', '12'],
      ...['-vf', uneven, '-fps_mode', 'vfr', '-c:v', 'libx264', '-preset', 'veryfast', '-bf', '3', '-b_strategy', '0'],
      ...['-sc_threshold', '0', '-force_key_frames', 'expr:gte(t,n_forced*2)', path],
    ]);
    const id = await record(readFlv(readFileSync(path)));
    expect(await ladder(id)).toEqual(['160p']);
    expect(places(id, '160p')).toEqual(places(id, 'source'));
    for (const [nth, segment] of segments(id, '160p').entries()) {
      const [video] = inspectMp4(segment);
      expect(video?.samples.map(({ is_sync }) => is_sync).indexOf(true)).toBe(0);
      expect((video?.samples[0]?.dts ?? 0) / 90).toBeCloseTo(lines(id, 'source')[nth]?.start ?? Number.NaN, 1);
    }
    const shown = (await probePackets(movie(id, 'source'), 'v')).map(({ pts }) => pts).sort((a, b) => a - b);
    expect((await probePackets(movie(id, '160p'), 'v')).map(({ pts }) => pts)).toEqual(shown);
  });

  it('leaves out every second frame of a fast source, and follows it over a change of its picture', async () => {
    const fast = flvOf({ seconds: 4, video: { size: '426x240', rate: 60 } });
    const slow = flvOf({ seconds: 4, video: { size: '240x426', rate: 30 } });
    const end = (fast.at(-1)?.timestamp ?? 0) + 20;
    const id = await record([...fast, ...slow.map((tag) => ({ ...tag, timestamp: tag.timestamp + end }))]);
    expect(await ladder(id)).toEqual(['160p', 'audio']);
    expect(places(id, '160p')).toEqual(places(id, 'source'));
    const inits = new Set(lines(id, '160p').map(({ init }) => init));
    expect(inits.size).toBe(2);
    const sizes = segments(id, '160p').map((segment) => inspectMp4(segment)[0]);
    expect([sizes[0]?.width, sizes.at(-1)?.width]).toEqual([284, 160]);
    expect(sizes[0]?.samples).toHaveLength(60);
    const fixture = await watch(id);
    expect(await fixture.renditions(`video/${id}`)).toEqual(['source', '160p', 'audio']);
    for (const movieFile of await fixture.files(`video/${id}`, '160p')) await decodeAll(movieFile);
  });

  it('has no rendition that lacks a segment', async () => {
    const id = await record(flvOf({ seconds: 6, video: { size: '640x480', rate: 15 } }));
    const name = files.path(`c1/${id}/source/rec-0.m4s`);
    const bytes = readFileSync(name);
    const { offset = 0, length = 0 } = lines(id, 'source')[1] ?? {};
    for (const { tracks } of readFragments(bytes.subarray(offset, offset + length))) {
      for (const { data } of tracks.find((track) => track.id === videoTrackId)?.samples ?? []) data.fill(0);
    }
    writeFileSync(name, bytes);
    expect(await ladder(id)).toEqual(['audio']);
    expect(existsSync(files.path(`c1/${id}/360p`))).toBe(false);
    expect(places(id, 'audio')).toEqual(places(id, 'source'));
  });
});

describe('who watches a recording', () => {
  it('gets its new renditions once the server is told, also when it is just being opened', async () => {
    const id = await record(flvOf({ seconds: 3, video: { size: '426x240', rate: 15 } }));
    const source = folderSource(files.directory);
    let reading = (): void => undefined;
    let goOn: Promise<void> | undefined;
    const fixture = await watch(id, {
      ...source,
      list: async (folder) => {
        const names = await source.list(folder);
        reading();
        await goOn;
        return names;
      },
    });
    const other = await watch(id);
    expect(await other.renditions(`video/${id}`)).toEqual(['source']);
    let release = (): void => undefined;
    goOn = new Promise((resolve) => {
      release = resolve;
    });
    const isRead = new Promise<void>((resolve) => {
      reading = resolve;
    });
    const opened = fixture.renditions(`video/${id}`);
    await isRead;
    await ladder(id);
    expect(await other.renditions(`video/${id}`)).toEqual(['source']);
    for (const { server } of [fixture, other]) server.forgetRecording('c1', id);
    release();
    expect(await opened).toEqual(['source', '160p', 'audio']);
    expect(await other.renditions(`video/${id}`)).toEqual(['source', '160p', 'audio']);
  });
});

describe('a ladder that is broken off', () => {
  const long = flvOf({ seconds: 4, video: { size: '426x240', rate: 30 } });
  const isGone = () => until(() => childrenWith('matroska').length === 0, 'the transcoder to be gone');

  it('rejects and leaves no process behind when it is given up', async () => {
    const id = await record(long, 40);
    const stop = new AbortController();
    const work = ladder(id, { signal: stop.signal, cores: 0.2 });
    const outcome = expect(work).rejects.toThrow('enough');
    await until(() => childrenWith('matroska').length === 1, 'a transcoder');
    stop.abort(new Error('enough'));
    await outcome;
    await isGone();
  });

  it('rejects when its transcoder is killed', async () => {
    const id = await record(long, 40);
    const outcome = expect(ladder(id, { cores: 0.2 })).rejects.toThrow('a transcoder ended');
    let transcoder: number | undefined;
    // A second look may find nothing: while the process becomes ffmpeg, it has no command line.
    await until(() => {
      [transcoder] = childrenWith('matroska');
      return transcoder !== undefined;
    }, 'a transcoder');
    if (transcoder === undefined) throw new Error('no transcoder');
    process.kill(transcoder, 'SIGKILL');
    await outcome;
    await isGone();
  });

  it('rejects when the disk is full, or the recording is not whole', async () => {
    const id = await record(long);
    await expect(ladder(id, { leastFree: Number.MAX_SAFE_INTEGER })).rejects.toMatchObject({ code: 'ENOSPC' });
    await isGone();
    await expect(ladder('none')).rejects.toThrow('no whole recording');
  });
});
