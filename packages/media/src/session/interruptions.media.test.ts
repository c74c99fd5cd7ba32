import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFlv } from '../demux/flv/flv-reader.ts';
import { connectRtmpPublisher } from '../ingest/rtmp/publisher.ts';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { makeFlv, scratch } from '../testing/encoder.ts';
import { decodeAll, inspectMp4 } from '../testing/inspect-mp4.ts';
import type { MediaFixture } from '../testing/media-fixture.ts';
import { type ReadPlaylist, readMaster } from '../testing/read-playlist.ts';
import { TestMedia } from '../testing/test-media.ts';

const stream = { channelId: 'c1', streamId: 's1' };
const files = scratch();
let plain: string;
let wide: string;
let long: string;

beforeAll(() => {
  plain = makeFlv(files.path('plain.flv'), { seconds: 6, video: { key: 1 } });
  wide = makeFlv(files.path('wide.flv'), {
    seconds: 6,
    video: { size: '320x180', key: 1 },
    audio: { sampleRate: 44_100 },
  });
  long = makeFlv(files.path('long.flv'), { seconds: 90, video: { size: '320x180' }, audio: false });
});
afterAll(() => files.remove());

const { startApp, push, clear } = new TestMedia();
afterEach(clear);

/** The complete movie of each timeline: its init segment and its segments. */
const movies = async (fixture: MediaFixture, playlist: ReadPlaylist): Promise<Buffer[]> => {
  const byMap = new Map<string, string[]>();
  for (const { map, uri } of playlist.segments) byMap.set(map, [...(byMap.get(map) ?? []), uri]);
  return Promise.all(
    [...byMap].map(async ([map, uris]) =>
      Buffer.concat(await Promise.all([map, ...uris].map((name) => fixture.file('s1', name)))),
    ),
  );
};

describe('an encoder that is lost', () => {
  it('comes back into the same stream: numbers go on behind a discontinuity with an init segment of its own', async () => {
    const fixture = await startApp();
    // In real time, so that later media has later dates.
    const first = push(plain, fixture.rtmpUrl(stream), { speed: 1, loop: true });
    await fixture.event('started');
    await until(async () => (await fixture.playlist('s1')).segments.length >= 2, 'two segments');
    first.kill();
    await fixture.event('interrupted');
    const between = await fixture.playlist('s1');
    // While no encoder sends, the playlist has no preload hint, and its media is complete.
    expect(between).toMatchObject({ ended: false, hint: undefined, openParts: [] });
    const next = between.segments.length;

    const second = push(wide, fixture.rtmpUrl(stream), { speed: 4 });
    const resumed = await fixture.event('resumed');
    expect(resumed).toMatchObject({ streamId: 's1', info: { width: 320, height: 180, sampleRate: 44_100 } });
    expect((await second.ended).code).toBe(0);
    await fixture.event('interrupted', 2);
    fixture.media.disconnect('c1', 'Over.');
    const after = await fixture.playlist('s1');
    expect(after.segments.map((segment) => segment.sequence)).toEqual(after.segments.map((_, index) => index + 1));
    expect(after.segments.slice(0, next)).toEqual(between.segments.map((segment) => ({ ...segment, parts: [] })));
    const [before, behind] = [after.segments.slice(0, next), after.segments.slice(next)];
    expect(new Set(before.map(({ map, timeline }) => `${map} ${timeline}`))).toEqual(new Set(['init-0.mp4 0']));
    expect(new Set(behind.map(({ map, timeline }) => `${map} ${timeline}`))).toEqual(new Set(['init-1.mp4 1']));
    expect(behind[0]?.time).toBeGreaterThanOrEqual(before.at(-1)?.time ?? 0);

    const [old, late] = await movies(fixture, after);
    if (!old || !late) throw new Error('two movies are needed');
    await decodeAll(old);
    await decodeAll(late);
    const [video, audio] = inspectMp4(late);
    expect([video?.width, video?.samples.length, audio?.sampleRate]).toEqual([320, 180, 44_100]);
    // Both movies are on one time line and do not overlap.
    const end = inspectMp4(old).map((track) => {
      const last = track.samples.at(-1);
      return ((last?.dts ?? 0) + (last?.duration ?? 0)) / track.timescale;
    });
    expect((video?.samples[0]?.dts ?? 0) / 90_000).toBeGreaterThanOrEqual(Math.max(...end) - 0.001);
    const variants = readMaster((await fixture.get('/live/s1/master.m3u8')).body.toString());
    expect(variants).toMatchObject([{ resolution: '320x180', frameRate: 30 }]);
    expect(fixture.happened()).toEqual(['started', 'interrupted', 'resumed', 'interrupted', 'ended']);
  });

  it('ends the stream as lost when it stays away', async () => {
    const fixture = await startApp({ reconnectWindowMs: 500 });
    const encoder = push(plain, fixture.rtmpUrl(stream), { speed: 4, loop: true });
    await fixture.event('started');
    const waiting = fixture.get('/live/s1/source/index.m3u8?_HLS_msn=99').then(({ status }) => status);
    expect(await waiting).toBe(400);
    encoder.kill();
    expect(await fixture.event('ended')).toMatchObject({ reason: 'lost', streamId: 's1' });
    const playlist = await fixture.playlist('s1');
    expect(playlist.ended).toBe(true);
    const seconds = playlist.segments.reduce((sum, segment) => sum + segment.duration, 0);
    const ended = fixture.events.find((event) => event.type === 'ended');
    expect(Math.abs((ended?.durationMs ?? 0) / 1000 - seconds)).toBeLessThan(0.1);
    // A request for later media is answered at once with the existing playlist.
    expect((await fixture.playlist('s1', '?_HLS_msn=99&_HLS_part=3')).ended).toBe(true);
    expect((await push(plain, fixture.rtmpUrl(stream)).ended).output).toContain(
      'This stream has just ended. Start again.',
    );
  });

  it('is one discontinuity in the count when it has left the window', async () => {
    const fixture = await startApp({ record: false });
    const first = push(plain, fixture.rtmpUrl(stream), { speed: 4 });
    await first.ended;
    await fixture.event('interrupted');
    await push(long, fixture.rtmpUrl(stream)).ended;
    await fixture.event('interrupted', 2);
    const playlist = await fixture.playlist('s1');
    expect(playlist.discontinuitySequence).toBe(1);
    expect(playlist.segments.every(({ timeline, map }) => timeline === 1 && map === 'init-1.mp4')).toBe(true);
    const length = playlist.segments.reduce((sum, segment) => sum + segment.duration, 0);
    expect(length).toBeGreaterThanOrEqual(60);
    expect(length).toBeLessThan(62.1);
    expect(playlist.mediaSequence).toBeGreaterThan(15);
    // A segment that left the window long ago is deleted, including its init segment.
    for (const name of ['seg-0-1.m4s', 'part-0-1-0.m4s', 'init-0.mp4']) {
      expect((await fixture.get(`/live/s1/source/${name}`)).status).toBe(404);
    }
  });
});

describe('an encoder that changes', () => {
  it('its size in mid-stream starts a new init segment behind a discontinuity', async () => {
    const fixture = await startApp();
    // FLV files one after the other on one connection, like an encoder whose settings change during the stream.
    const publisher = await connectRtmpPublisher({ host: '127.0.0.1', port: fixture.rtmpPort, streamKey: 'c1:s1' });
    for (const [offset, file] of [
      [0, plain],
      [6000, wide],
    ] as const) {
      for (const tag of readFlv(readFileSync(file))) publisher[tag.type](tag.timestamp + offset, tag.body);
      await publisher.drain();
    }
    await publisher.end();
    await fixture.event('interrupted');
    fixture.media.disconnect('c1', 'Over.');
    const playlist = await fixture.playlist('s1');
    const maps = [...new Set(playlist.segments.map(({ map }) => map))];
    const sizes: (number | undefined)[] = [];
    for (const movie of await movies(fixture, playlist)) {
      await decodeAll(movie);
      sizes.push(inspectMp4(movie).find((track) => track.kind === 'video')?.width);
    }
    expect([sizes[0], sizes.at(-1)]).toEqual([160, 320]);
    expect(maps.length).toBe(sizes.length);
    expect(playlist.segments.at(-1)?.timeline).toBe(maps.length - 1);
    expect(fixture.happened()).toEqual(['started', 'interrupted', 'ended']);
  });

  it('hands its place to a second one, and is told', async () => {
    const fixture = await startApp();
    const first = push(plain, fixture.rtmpUrl(stream), { speed: 2, loop: true });
    await fixture.event('started');
    const second = push(wide, fixture.rtmpUrl(stream), { speed: 4 });
    const { code, output } = await first.ended;
    expect(code).not.toBe(0);
    expect(output).toContain('Another encoder has taken over this stream.');
    expect((await second.ended).code).toBe(0);
    await fixture.event('interrupted');
    const playlist = await fixture.playlist('s1');
    expect(playlist.segments.at(-1)).toMatchObject({ timeline: 1, map: 'init-1.mp4' });
    expect(playlist.segments.map((segment) => segment.sequence)).toEqual(
      playlist.segments.map((_, index) => index + 1),
    );
    expect(fixture.happened()).toEqual(['started', 'interrupted']);
    for (const movie of await movies(fixture, playlist)) await decodeAll(movie);
  });

  it('its stream ends the one that the channel had', async () => {
    const fixture = await startApp();
    const first = push(plain, fixture.rtmpUrl(stream), { speed: 2, loop: true });
    await fixture.event('started');
    push(plain, fixture.rtmpUrl({ channelId: 'c1', streamId: 's2' }), { speed: 2, loop: true });
    expect((await first.ended).output).toContain('Another stream of this channel has begun.');
    expect(await fixture.event('ended')).toMatchObject({ streamId: 's1', reason: 'taken-over' });
    expect(await fixture.event('started', 2)).toMatchObject({ streamId: 's2' });
    expect((await fixture.playlist('s1')).ended).toBe(true);
    expect((await fixture.playlist('s2')).ended).toBe(false);
  });

  it('is ended by its owner, with the reason', async () => {
    const fixture = await startApp();
    const encoder = push(plain, fixture.rtmpUrl(stream), { speed: 2, loop: true });
    await fixture.event('started');
    fixture.media.disconnect('c1', 'The stream key was reset.');
    expect((await encoder.ended).output).toContain('The stream key was reset.');
    expect(await fixture.event('ended')).toMatchObject({ reason: 'stopped' });
    expect(fixture.happened()).toEqual(['started', 'ended']);
  });
});
