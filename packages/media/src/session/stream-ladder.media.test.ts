import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { type Encoder, makeFlv, pushFlv, scratch } from '../testing/encoder.ts';
import { decodeAll, inspectMp4, probePackets } from '../testing/inspect-mp4.ts';
import { type MediaHouse, startMediaHouse } from '../testing/media-house.ts';
import { type ReadPlaylist, readMaster } from '../testing/read-playlist.ts';

const stream = { channelId: 'c1', streamId: 's1' };
const files = scratch();
let plain: string;
let fast: string;

beforeAll(() => {
  plain = makeFlv(files.path('plain.flv'), { seconds: 12, video: { size: '426x240', rate: 15, b: 2 } });
  fast = makeFlv(files.path('fast.flv'), { seconds: 8, video: { size: '240x426', rate: 60 }, audio: false });
});
afterAll(() => files.remove());

const houses: MediaHouse[] = [];
const encoders: Encoder[] = [];
const openHouse = async (options: Parameters<typeof startMediaHouse>[0] = {}): Promise<MediaHouse> => {
  const house = await startMediaHouse({ ladderCores: 8, ...options });
  houses.push(house);
  return house;
};
const push = (...args: Parameters<typeof pushFlv>): Encoder => {
  const encoder = pushFlv(...args);
  encoders.push(encoder);
  return encoder;
};
afterEach(async () => {
  for (const encoder of encoders.splice(0)) encoder.kill();
  for (const house of houses.splice(0)) await house.close();
});

/** What a segment of any rendition has in common with the source's. */
const places = (playlist: ReadPlaylist) =>
  playlist.segments.map(({ sequence, duration, timeline, time }) => ({ sequence, duration, timeline, time }));

const movie = async (house: MediaHouse, rendition: string, playlist: ReadPlaylist): Promise<Buffer> => {
  const names = [playlist.segments[0]?.map ?? '', ...playlist.segments.map(({ uri }) => uri)];
  return Buffer.concat(await Promise.all(names.map((name) => house.file('s1', name, rendition))));
};

/** Streams a file to its end, and closes the stream once the rungs have caught up. */
const streamed = async (house: MediaHouse, file: string, rungs: readonly string[]): Promise<ReadPlaylist> => {
  expect((await push(file, house.rtmpUrl(stream), { speed: 2 }).ended).code).toBe(0);
  await house.event('interrupted');
  house.media.disconnect('c1', 'Over.');
  for (const rung of rungs) await until(async () => (await house.playlist('s1', '', rung)).ended, `the end of ${rung}`);
  return house.playlist('s1');
};

describe('a ladder', () => {
  it('has the segments of its source: numbers, places, lengths, dates and key frames', async () => {
    const house = await openHouse();
    const source = await streamed(house, plain, ['160p', 'audio']);
    expect(await house.renditions('s1')).toEqual(['source', '160p', 'audio']);
    const rung = await house.playlist('s1', '', '160p');
    const sound = await house.playlist('s1', '', 'audio');
    expect(places(rung)).toEqual(places(source));
    expect(places(sound)).toEqual(places(source));
    expect(rung.segments.map(({ parts }) => parts.map(({ duration }) => duration))).toEqual(
      source.segments.map(({ parts }) => parts.map(({ duration }) => duration)),
    );

    const [sourceMovie, rungMovie, soundMovie] = await Promise.all([
      movie(house, 'source', source),
      movie(house, '160p', rung),
      movie(house, 'audio', sound),
    ]);
    await decodeAll(rungMovie);
    await decodeAll(soundMovie);
    const pictures = await probePackets(rungMovie, 'v');
    const sourcePictures = await probePackets(sourceMovie, 'v');
    const shown = sourcePictures.map(({ pts }) => pts).sort((a, b) => a - b);
    expect(pictures.map(({ pts }) => pts)).toEqual(shown);
    const [video, audio] = inspectMp4(rungMovie);
    const [sourceVideo] = inspectMp4(sourceMovie);
    expect([video?.width, video?.height, audio?.kind]).toEqual([284, 160, 'audio']);
    const keys = (samples: readonly { dts: number; is_sync: boolean }[] = []) =>
      samples.filter(({ is_sync }) => is_sync).map(({ dts }) => dts);
    expect(keys(video?.samples)).toEqual(keys(sourceVideo?.samples));
    const sent = (await probePackets(sourceMovie, 'a')).map(({ pts, hash }) => [pts, hash]);
    expect((await probePackets(rungMovie, 'a')).map(({ pts, hash }) => [pts, hash])).toEqual(sent);
    expect((await probePackets(soundMovie, 'a')).map(({ pts, hash }) => [pts, hash])).toEqual(sent);
    expect(inspectMp4(soundMovie).map(({ kind }) => kind)).toEqual(['audio']);

    const variants = readMaster((await house.get('/live/s1/master.m3u8')).body.toString());
    expect(variants.map(({ resolution }) => resolution)).toEqual(['426x240', '284x160', undefined]);
    expect(variants[1]?.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);
    expect(variants[2]?.codecs).toBe('mp4a.40.2');
  });

  it('halves a fast source, and stands upright with it', async () => {
    const house = await openHouse();
    const source = await streamed(house, fast, ['160p']);
    expect(await house.renditions('s1')).toEqual(['source', '160p']);
    const rung = await house.playlist('s1', '', '160p');
    expect(places(rung)).toEqual(places(source));
    const rungMovie = await movie(house, '160p', rung);
    await decodeAll(rungMovie);
    const [video] = inspectMp4(rungMovie);
    expect([video?.width, video?.height, video?.samples.length]).toEqual([160, 284, 240]);
    expect(readMaster((await house.get('/live/s1/master.m3u8')).body.toString())[1]?.frameRate).toBe(30);
  });
});
