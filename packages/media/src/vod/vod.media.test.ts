import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { folderSource } from '../recorder/recording-source.ts';
import { type Encoder, makeFlv, pushFlv, scratch } from '../testing/encoder.ts';
import { decodeAll, inspectMp4, probePackets } from '../testing/inspect-mp4.ts';
import { type MediaFixture, startMediaFixture } from '../testing/media-fixture.ts';
import { startVodFixture, type VodFixture } from '../testing/vod-fixture.ts';
import { openRange } from './open-range.ts';

const stream = { channelId: 'c1', streamId: 's1' };
const files = scratch();
let programme: string;
let small: string;
beforeAll(() => {
  programme = makeFlv(files.path('programme.flv'), { seconds: 12, video: { size: '426x240', rate: 15, b: 2 } });
  small = makeFlv(files.path('small.flv'), { seconds: 4, video: { size: '160x90', rate: 15 } });
});
afterAll(() => files.remove());

const closing: (() => Promise<void>)[] = [];
const encoders: Encoder[] = [];
afterEach(async () => {
  for (const encoder of encoders.splice(0)) encoder.kill();
  for (const close of closing.splice(0).toReversed()) await close();
});
const open = async (ladderCores?: number): Promise<{ readonly fixture: MediaFixture; readonly vod: VodFixture }> => {
  const fixture = await startMediaFixture({ ladderCores });
  const vod = await startVodFixture(folderSource(fixture.directory));
  closing.push(fixture.close, vod.close);
  vod.vods.set('video/s1', {
    access: 'open',
    channelId: 'c1',
    ranges: [{ recordingId: 's1', startMs: 0, endMs: null }],
  });
  return { fixture, vod };
};
const push = (...args: Parameters<typeof pushFlv>): Encoder => {
  const encoder = pushFlv(...args);
  encoders.push(encoder);
  return encoder;
};
const sent = async (file: string): Promise<string[]> => (await probePackets(file, 'v')).map(({ hash }) => hash);

describe('a stream', () => {
  it('is a video as it ends: every picture that the encoder sent, decodable, with the renditions beside it', async () => {
    const { fixture, vod } = await open(8);
    expect((await push(programme, fixture.rtmpUrl(stream), { speed: 1 }).ended).code).toBe(0);
    await fixture.event('ended');
    await until(async () => (await vod.playlist('video/s1')).ended, 'the closed playlist');
    const [movie, ...more] = await vod.files('video/s1');
    expect(more).toEqual([]);
    await decodeAll(movie ?? Buffer.alloc(0));
    expect((await probePackets(movie ?? Buffer.alloc(0), 'v')).map(({ hash }) => hash)).toEqual(await sent(programme));
    const source = await vod.playlist('video/s1');
    const renditions = await vod.renditions('video/s1');
    expect(renditions[0]).toBe('source');
    expect(renditions.length).toBeGreaterThan(1);
    for (const rendition of renditions.slice(1)) {
      const playlist = await vod.playlist('video/s1', rendition);
      const places = ({ segments }: typeof playlist) => segments.map(({ duration, timeline }) => [duration, timeline]);
      expect(places(playlist)).toEqual(places(source));
      if (rendition === 'audio') continue;
      const pictures = (await vod.files('video/s1', rendition)).flatMap((file) => inspectMp4(file)[0]?.samples ?? []);
      expect(pictures.length).toBe(180);
    }
  }, 120_000);

  it('whose encoder changed on the way is a video of two parts', async () => {
    const { fixture, vod } = await open();
    await push(small, fixture.rtmpUrl(stream), { speed: 4 }).ended;
    await fixture.event('interrupted');
    await push(programme, fixture.rtmpUrl(stream), { speed: 6 }).ended;
    fixture.media.disconnect('c1', 'Over.');
    await until(async () => (await vod.playlist('video/s1')).ended, 'the closed playlist');
    const { segments } = await vod.playlist('video/s1');
    expect(new Set(segments.map(({ map, timeline }) => `${map} ${timeline}`))).toEqual(
      new Set(['init-0.mp4 0', 'init-1.mp4 1']),
    );
    const movies = await vod.files('video/s1');
    expect(movies.map((movie) => inspectMp4(movie)[0]?.width)).toEqual([160, 426]);
    for (const movie of movies) await decodeAll(movie);
    const pieces = await openRange(folderSource(fixture.directory), {
      ...{ channelId: 'c1', recordingId: 's1', rendition: 'source', startMs: 0, endMs: null },
    });
    expect(pieces?.length).toBe(2);
    for (const [at, piece] of pieces?.entries() ?? []) {
      const chunks: Buffer[] = [];
      for await (const chunk of piece.stream()) chunks.push(chunk as Buffer);
      expect(Buffer.concat(chunks).equals(movies[at] ?? Buffer.alloc(0))).toBe(true);
    }
  }, 120_000);

  it('can be rewound while it runs, with what is listed once staying as it is', async () => {
    const { fixture, vod } = await open();
    push(programme, fixture.rtmpUrl(stream), { speed: 2, loop: true });
    const count = async (): Promise<number> =>
      (await vod.playlist('video/s1').catch(() => undefined))?.segments.length ?? 0;
    await until(async () => (await count()) >= 2, 'two segments');
    const early = await vod.playlist('video/s1');
    expect(early).toMatchObject({ ended: false, type: 'EVENT' });
    await until(async () => (await count()) >= early.segments.length + 3, 'three more segments');
    const later = await vod.playlist('video/s1');
    expect(later.segments.slice(0, early.segments.length)).toEqual(early.segments);
    const [movie] = await vod.files('video/s1');
    await decodeAll(movie ?? Buffer.alloc(0));
  }, 120_000);
});

describe('a clip', () => {
  it('is whole segments around its exact place, which the playlist tells', async () => {
    const { fixture, vod } = await open();
    await push(programme, fixture.rtmpUrl(stream), { speed: 6 }).ended;
    await fixture.event('ended');
    vod.vods.set('clip/k', {
      ...{ access: 'open', channelId: 'c1' },
      ranges: [{ recordingId: 's1', startMs: 3100, endMs: 6900 }],
    });
    const playlist = await vod.playlist('clip/k');
    const offset = playlist.startOffset ?? -1;
    const length = playlist.segments.reduce((sum, { duration }) => sum + duration, 0);
    expect(playlist.ended).toBe(true);
    expect(offset).toBeGreaterThanOrEqual(0);
    expect(offset).toBeLessThan(playlist.segments[0]?.duration ?? 0);
    expect(await vod.server.shape('clip', 'k')).toEqual({
      startOffsetMs: Math.round(offset * 1000),
      lengthMs: 3800,
      skips: [],
    });
    const [movie = Buffer.alloc(0)] = await vod.files('clip/k');
    await decodeAll(movie);
    // It has the bytes of the stream from the key frame before its start on.
    const all = await sent(programme);
    const pictures = (await probePackets(movie, 'v')).map(({ hash }) => hash);
    const from = all.indexOf(pictures[0] ?? '');
    expect(all.slice(from, from + pictures.length)).toEqual(pictures);
    expect(Math.abs(pictures.length / 15 - length)).toBeLessThan(0.2);
    expect(Math.abs(from / 15 - (3.1 - offset))).toBeLessThan(0.2);
  }, 120_000);
});
