import { mkdtemp, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fileStorage } from '../recorder/file-storage.ts';
import { Recorder } from '../recorder/recorder.ts';
import { folderSource, layeredSource, type RecordingSource } from '../recorder/recording-source.ts';
import { testHead, testInit, testSegment } from '../testing/segments.ts';
import { endedToken, startVodFixture, testToken, type VodFixture } from '../testing/vod-fixture.ts';

let directory: string;
let fixture: VodFixture;
const opened: VodFixture[] = [];
/** A minute after the time of the test segments. */
const later = testHead(0).time + 60_000;
let now = later;
const open = async (source: RecordingSource = folderSource(directory)): Promise<VodFixture> => {
  const made = await startVodFixture(source, () => now);
  opened.push(made);
  return made;
};
const fail = (error: Error): never => {
  throw error;
};
/** Segments `first` to `last` of a recording; `[3.0]…` are the bytes of the third. */
const record = async (recordingId: string, first: number, last: number, isEnded = true): Promise<void> => {
  const folder = `c1/${recordingId}/source`;
  const recorder = new Recorder({ storage: fileStorage(directory), folder, onFailed: fail });
  if (first === 1) recorder.init(testInit(0), 334);
  for (let sequence = first; sequence <= last; sequence += 1) recorder.segment(testSegment(sequence));
  if (isEnded) recorder.end('finished', Date.now());
  await recorder.destroy();
};
const whole = (recordingId: string) => [{ recordingId, startMs: 0, endMs: null }];

beforeEach(async () => {
  now = later;
  directory = await mkdtemp(join(tmpdir(), 'bandshell-vod-'));
  await record('r1', 1, 20);
  fixture = await open();
  fixture.vods.set('video/r1', { access: 'open', channelId: 'c1', ranges: whole('r1') });
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
  await rm(directory, { recursive: true, force: true });
});

const segment = '/vod/video/r1/source/seg-0-3-3.m4s';
const bytesOf = (sequence: number): string => [0, 1, 2, 3, 4, 5].map((part) => `[${sequence}.${part}]`).join('');

describe('a video', () => {
  it('is a multivariant playlist, a closed playlist and its bytes', async () => {
    expect(await fixture.renditions('video/r1')).toEqual(['source']);
    const playlist = await fixture.playlist('video/r1');
    expect(playlist).toMatchObject({ ended: true, type: 'VOD', targetDuration: 2, startOffset: 0 });
    expect(playlist.segments.length).toBe(20);
    const got = await fixture.get(segment);
    expect(got.body.toString()).toBe(bytesOf(3));
    expect(got.headers).toMatchObject({
      'content-type': 'video/mp4',
      'cache-control': 'public, max-age=3600, s-maxage=60, proxy-revalidate, immutable',
      'accept-ranges': 'bytes',
      'access-control-allow-origin': '*',
    });
    expect((await fixture.get('/vod/video/r1/source/init-0.mp4')).body.toString()).toBe('init0');
    // Longer playlists have several segments under one name.
    expect((await fixture.get('/vod/video/r1/source/seg-0-3-5.m4s')).body.toString()).toBe(
      [3, 4, 5].map(bytesOf).join(''),
    );
  });

  it('answers ranges over its segments, HEAD and OPTIONS', async () => {
    const path = '/vod/video/r1/source/seg-0-3-4.m4s';
    const all = bytesOf(3) + bytesOf(4);
    const range = await fixture.get(path, { range: `bytes=20-${bytesOf(3).length + 4}` });
    expect(range.status).toBe(206);
    expect(range.body.toString()).toBe(all.slice(20, bytesOf(3).length + 5));
    expect(range.headers['content-range']).toBe(`bytes 20-${bytesOf(3).length + 4}/${all.length}`);
    expect((await fixture.get(path, { range: 'bytes=-5' })).body.toString()).toBe(all.slice(-5));
    expect((await fixture.get(path, { range: 'bytes=100000-' })).status).toBe(416);
    const head = await fixture.get(path, {}, 'HEAD');
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([200, String(all.length), 0]);
    expect((await fixture.get(path, {}, 'OPTIONS')).status).toBe(204);
    expect((await fixture.get(path, {}, 'POST')).status).toBe(405);
  });

  it('has playlists in gzip, kept for a while once complete', async () => {
    const path = '/vod/video/r1/source/index.m3u8';
    const got = await fixture.get(path, { 'accept-encoding': 'gzip' });
    expect(got.headers).toMatchObject({ 'content-encoding': 'gzip', 'cache-control': 'public, max-age=30' });
    expect(gunzipSync(got.body).toString()).toBe((await fixture.get(path)).body.toString());
  });

  it('grows while it is recorded, and closes', async () => {
    await record('r2', 1, 5, false);
    fixture.vods.set('video/r2', { access: 'open', channelId: 'c1', ranges: whole('r2') });
    const first = await fixture.playlist('video/r2');
    expect(first).toMatchObject({ ended: false, type: 'EVENT' });
    expect(first.segments.length).toBe(5);
    expect((await fixture.get('/vod/video/r2/source/index.m3u8')).headers['cache-control']).toBe('public, max-age=1');
    await record('r2', 6, 30, false);
    await expect.poll(async () => (await fixture.playlist('video/r2')).segments.length).toBe(30);
    const delta = await fixture.playlist('video/r2', 'source', '?_HLS_skip=YES');
    expect(delta.skipped).toBeGreaterThan(10);
    await record('r2', 31, 31);
    await expect.poll(async () => (await fixture.playlist('video/r2')).ended).toBe(true);
    expect(await fixture.server.shape('video', 'r2')).toEqual({ startOffsetMs: 0, lengthMs: 62_000, skips: [] });
  });

  it('whose recording was silent for long is complete, and goes on when the recording does', async () => {
    await record('r3', 1, 5, false);
    fixture.vods.set('video/r3', { access: 'open', channelId: 'c1', ranges: whole('r3') });
    now = later + 200_000;
    const silent = await fixture.playlist('video/r3');
    expect([silent.ended, silent.segments.length]).toEqual([true, 5]);
    await record('r3', 6, 9, false);
    now = later;
    const segments = async (): Promise<number> => {
      // A player that has read the end does not ask again.
      fixture.forget('video/r3');
      return (await fixture.playlist('video/r3')).segments.length;
    };
    await expect.poll(segments).toBe(9);
    expect(await fixture.playlist('video/r3')).toMatchObject({ ended: false, type: 'EVENT' });
    expect(await fixture.server.shape('video', 'r3')).toMatchObject({ lengthMs: null });
  });

  it('of another node plays from where its files are', async () => {
    const elsewhere = await open(layeredSource([folderSource(join(directory, 'nothing')), folderSource(directory)]));
    elsewhere.vods.set('video/r1', { access: 'open', channelId: 'c1', ranges: whole('r1') });
    expect((await elsewhere.playlist('video/r1')).segments.length).toBe(20);
    expect((await elsewhere.get(segment)).body.toString()).toBe(bytesOf(3));
  });

  it('is answered 503 while its files cannot be read, and the log says so', async () => {
    const broken = folderSource(directory);
    const away = await open({ ...broken, list: () => Promise.reject(new Error('the object store is away')) });
    away.vods.set('video/r1', { access: 'open', channelId: 'c1', ranges: whole('r1') });
    const got = await away.get('/vod/video/r1/master.m3u8');
    expect([got.status, got.headers['retry-after']]).toEqual([503, '2']);
    expect(away.log.lines.some((line) => line.startsWith('error a recording could not be read'))).toBe(true);
  });
});

describe('what is not there', () => {
  it.each([
    '/vod/video/none/master.m3u8',
    '/vod/video/r1/index.m3u8',
    '/vod/video/r1/720p/index.m3u8',
    '/vod/video/r1/source/seg-0-21-21.m4s',
    '/vod/video/r1/source/seg-1-3-3.m4s',
    '/vod/video/r1/source/seg-0-5-3.m4s',
    '/vod/video/r1/source/seg-0-1-9007199254740993.m4s',
    '/vod/video/r1/source/seg-0-3-3-r2.m4s',
    '/vod/video/r1/source/init-9.mp4',
    '/vod/video/r1/source/index.jsonl',
    '/vod/video/r1/source/rec-0.m4s',
    '/vod/video/r1/../r1/master.m3u8',
    '/vod/video/r1/source/../../../../etc/passwd',
    '/vod/video/r1/%2e%2e/master.m3u8',
    '/vod/video/..%2f..%2fetc/master.m3u8',
    `/vod/video/${'9'.repeat(400)}/master.m3u8`,
    '/vod/clip/r1/master.m3u8',
    '/vod/file/r1/master.m3u8',
    '/vod/',
  ])('%s is answered 404', async (path) => {
    expect((await fixture.get(path)).status).toBe(404);
  });

  it('are directives that make no sense: 400, whatever their size', async () => {
    const playlist = '/vod/video/r1/source/index.m3u8';
    for (const query of ['_HLS_msn=-1', `_HLS_msn=${'9'.repeat(40)}`, '_HLS_skip=maybe', '_HLS_part=3']) {
      expect((await fixture.get(`${playlist}?${query}`)).status).toBe(400);
    }
    expect((await fixture.get(`${playlist}?_HLS_msn=999999999999999`)).status).toBe(200);
    expect((await fixture.get(`${playlist}?x=${'y'.repeat(5000)}`)).status).toBe(404);
  });

  it('is forgotten at once when the fixture says so', async () => {
    expect((await fixture.get(segment)).status).toBe(200);
    fixture.vods.delete('video/r1');
    fixture.server.forget('video', 'r1');
    expect((await fixture.get(segment)).status).toBe(404);
    expect((await fixture.get('/vod/video/r1/master.m3u8')).status).toBe(404);
  });
});

describe('a clip', () => {
  it('gives the segments that cover it and nothing else of its recording', async () => {
    fixture.vods.set('clip/k1', {
      ...{ access: 'open', channelId: 'c1' },
      ranges: [{ recordingId: 'r1', startMs: 7000, endMs: 12_000 }],
    });
    const { segments } = await fixture.playlist('clip/k1');
    expect(segments.map(({ uri }) => uri)).toEqual([3, 4, 5].map((number) => `seg-0-${number}-${number}-r1.m4s`));
    for (const { uri } of segments) expect((await fixture.get(`/vod/clip/k1/source/${uri}`)).status).toBe(200);
    for (const name of ['seg-0-2-2-r1', 'seg-0-6-6-r1', 'seg-0-2-5-r1', 'seg-0-4-20-r1']) {
      expect((await fixture.get(`/vod/clip/k1/source/${name}.m4s`)).status).toBe(404);
    }
  });
});

describe('a copy of a segment', () => {
  it('is good as long as the segment is given out, and is asked for without its bytes', async () => {
    const { headers } = await fixture.get(segment);
    const tag = String(headers.etag);
    const known = await fixture.get(segment, { 'if-none-match': `"other", W/${tag}` });
    expect([known.status, known.body.length, known.headers.etag]).toEqual([304, 0, tag]);
    expect(known.headers['cache-control']).toBe(headers['cache-control']);
    expect((await fixture.get(segment, { 'if-none-match': '"other"' })).status).toBe(200);
    fixture.vods.set('video/r1', { access: 'token', channelId: 'c1', ranges: whole('r1') });
    fixture.server.forget('video', 'r1');
    expect((await fixture.get(segment, { 'if-none-match': tag })).status).toBe(404);
  });
});

describe('what begins to be shown', () => {
  const at = (seconds: number): void => {
    now = later + seconds * 1000;
  };
  const begin = (ranges = [{ recordingId: 'r1', startMs: 2000, endMs: 42_000 }]): void => {
    fixture.vods.set('premiere/r1', { access: 'open', channelId: 'c1', ranges, startsAt: later });
  };
  const status = async (names: readonly string[], rendition = 'source') =>
    Promise.all(names.map(async (name) => (await fixture.get(`/vod/premiere/r1/${rendition}/${name}`)).status));

  it('lists what time has passed for, and grows as a running stream does', async () => {
    begin();
    for (const [seconds, count] of [
      [7, 3],
      [8.06, 4],
      [19.9, 9],
      [39, 19],
    ] as const) {
      at(seconds);
      const playlist = await fixture.playlist('premiere/r1');
      expect([seconds, playlist.segments.length]).toEqual([seconds, count]);
      expect(playlist).toMatchObject({ ended: false, type: 'EVENT', targetDuration: 2, startOffset: 0 });
      expect((await fixture.get('/vod/premiere/r1/source/index.m3u8')).headers['cache-control']).toBe(
        'public, max-age=1',
      );
      expect(await fixture.server.shape('premiere', 'r1')).toMatchObject({ lengthMs: null });
    }
    const before = (await fixture.playlist('premiere/r1')).segments.map(({ uri }) => uri);
    const delta = await fixture.playlist('premiere/r1', 'source', '?_HLS_skip=YES');
    expect([delta.skipped + delta.segments.length, delta.segments.at(-1)?.uri]).toEqual([19, before.at(-1)]);
    at(41);
    const over = await fixture.playlist('premiere/r1');
    expect(over).toMatchObject({ ended: true, type: 'VOD', targetDuration: 2 });
    expect(over.segments.map(({ uri }) => uri).slice(0, before.length)).toEqual(before);
    expect(await fixture.server.shape('premiere', 'r1')).toEqual({ startOffsetMs: 0, lengthMs: 40_000, skips: [] });
  });

  it('gives out nothing beyond that, whatever is asked for', async () => {
    begin();
    at(9);
    expect(await status(['seg-0-1-1.m4s', 'seg-0-4-4.m4s', 'seg-0-1-4.m4s', 'init-0.mp4'])).toEqual([
      200, 200, 200, 200,
    ]);
    const beyond = ['seg-0-5-5.m4s', 'seg-0-4-5.m4s', 'seg-0-20-20.m4s', 'seg-0-1-20.m4s', 'seg-0-5-5-r1.m4s'];
    expect(await status(beyond)).toEqual(beyond.map(() => 404));
    const refused = await fixture.get('/vod/premiere/r1/source/seg-0-5-5.m4s');
    expect(refused.headers['cache-control']).toBe('public, max-age=1');
    const part = await fixture.get('/vod/premiere/r1/source/seg-0-4-5.m4s', { range: 'bytes=0-3' });
    expect(part.status).toBe(404);
    at(10);
    expect(await status(['seg-0-5-5.m4s'])).toEqual([200]);
    at(40);
    expect(await status(beyond)).toEqual([200, 200, 200, 200, 200]);
  });

  it('counts what is shown, where it is of several parts', async () => {
    begin([
      { recordingId: 'r1', startMs: 20_500, endMs: 27_000 },
      { recordingId: 'r1', startMs: 5000, endMs: 9000 },
    ]);
    at(8);
    const { segments } = await fixture.playlist('premiere/r1');
    // 6.5 s of the first range, then 1 s of the second one, which begins in the middle of its first segment.
    const first = ['seg-0-10-10.m4s', 'seg-0-11-11.m4s', 'seg-0-12-12.m4s', 'seg-0-13-13.m4s'];
    expect(segments.map(({ uri }) => uri)).toEqual([...first, 'seg-0-2-2.m4s']);
    expect(await status(['seg-0-3-3.m4s', 'seg-0-14-14.m4s', 'seg-0-9-9.m4s'])).toEqual([404, 404, 404]);
    at(10.6);
    expect((await fixture.playlist('premiere/r1')).ended).toBe(true);
    expect(await fixture.server.shape('premiere', 'r1')).toEqual({
      ...{ startOffsetMs: 500, lengthMs: 10_500 },
      skips: [{ fromMs: 7000, toMs: 9000 }],
    });
  });

  it('is waited for, as long as a player would, and told to come again beyond that', async () => {
    begin();
    at(5);
    let isThere = false;
    const waiting = fixture.playlist('premiere/r1').finally(() => {
      isThere = true;
    });
    await expect.poll(async () => (await fixture.get('/vod/premiere/r1/master.m3u8')).status).toBe(200);
    expect(isThere).toBe(false);
    at(6.2);
    expect((await waiting).segments.length).toBe(3);
    now = later - 3000;
    const early = await fixture.get('/vod/premiere/r1/source/index.m3u8');
    expect([early.status, early.headers['retry-after'], early.headers['cache-control']]).toEqual([
      503,
      '1',
      'no-store',
    ]);
  });
});

describe('what is restricted', () => {
  const files = ['master.m3u8', 'source/index.m3u8', 'source/init-0.mp4', 'source/seg-0-3-3.m4s'];
  beforeEach(() => {
    fixture.vods.set('video/r1', { access: 'token', channelId: 'c1', ranges: whole('r1') });
  });

  it.each(files)('%s is answered to who has its token alone', async (file) => {
    const right = `~${testToken}-video-r1`;
    expect((await fixture.get(`/vod/${right}/video/r1/${file}`)).status).toBe(200);
    const answer = async (path: string) => {
      const { status, headers, body } = await fixture.get(path);
      const { date: _, ...others } = headers;
      return { status, headers: others, body: body.toString() };
    };
    const ended = await answer(`/vod/~${endedToken}-video-r1/video/r1/${file}`);
    expect([ended.status, ended.headers['cache-control']]).toEqual([403, 'no-store']);
    // All others get the same answer as for a missing video.
    for (const token of ['', '~wrong/', '~/', `~${testToken}-video-r2/`, `~${testToken}-clip-r1/`]) {
      const absent = await answer(`/vod/${token}video/r404/${file}`);
      expect([token, absent.status]).toEqual([token, 404]);
      expect(await answer(`/vod/${token}video/r1/${file}`)).toEqual(absent);
    }
    expect((await fixture.get(`/vod/video/r1/${right}/${file}`)).status).toBe(404);
  });
});

it('a client that takes nothing is not read ahead for, and holds nothing once it is gone', async () => {
  const size = 8 * 1024 * 1024;
  const folder = 'c1/big/source';
  const recorder = new Recorder({ storage: fileStorage(directory), folder, onFailed: fail });
  recorder.init(testInit(0), 334);
  for (let sequence = 1; sequence <= 4; sequence += 1) {
    recorder.segment(testSegment(sequence, { chunks: [Buffer.alloc(size, sequence)], byteLength: size }));
  }
  recorder.end('finished', 0);
  await recorder.destroy();
  fixture.vods.set('video/big', { access: 'open', channelId: 'c1', ranges: whole('big') });
  const socket = connect(fixture.port, '127.0.0.1');
  socket.pause();
  socket.write('GET /vod/video/big/source/seg-0-1-4.m4s HTTP/1.1\r\nHost: x\r\n\r\n');
  await expect.poll(() => fixture.server.stats().bytesInHand).toBe(size);
  // Others are answered meanwhile.
  expect((await fixture.get('/vod/video/big/source/seg-0-4-4.m4s')).body.equals(Buffer.alloc(size, 4))).toBe(true);
  await expect.poll(() => fixture.server.stats().bytesInHand).toBe(size);
  expect(fixture.server.stats().bytesOut).toBeLessThan(4 * size);
  socket.destroy();
  await expect.poll(() => fixture.server.stats().bytesInHand).toBe(0);
});
