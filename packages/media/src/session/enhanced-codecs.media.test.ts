import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { connectRtmpPublisher } from '../ingest/rtmp/publisher.ts';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { scratch } from '../testing/encoder.ts';
import { makeEnhanced } from '../testing/enhanced-programme.ts';
import { decodeAll, inspectMp4, pictureHashes } from '../testing/inspect-mp4.ts';
import { type MediaFixture, startMediaFixture } from '../testing/media-fixture.ts';
import { type ReadPlaylist, readMaster } from '../testing/read-playlist.ts';

const files = scratch();
afterAll(() => files.remove());

let fixture: MediaFixture | undefined;
afterEach(async () => {
  await fixture?.close();
  fixture = undefined;
});

const movie = async (from: MediaFixture, rendition: string, playlist: ReadPlaylist): Promise<Buffer> => {
  const names = [playlist.segments[0]?.map ?? '', ...playlist.segments.map(({ uri }) => uri)];
  return Buffer.concat(await Promise.all(names.map((name) => from.file('s1', name, rendition))));
};

const codecName = async (bytes: Buffer): Promise<string> => {
  const probing = promisify(execFile)('ffprobe', [
    '-v',
    'error',
    '-show_entries',
    'stream=codec_name',
    '-of',
    'csv=p=0',
    'pipe:0',
  ]);
  probing.child.stdin?.on('error', () => {});
  probing.child.stdin?.end(bytes);
  return (await probing).stdout.trim();
};

describe('an encoder of Enhanced RTMP', () => {
  it.each([
    ['hevc', /^hvc1\.1\.6\.L60\.9[0-9A-F.]*$/],
    ['av1', /^av01\.0\.0[0-9]M\.08$/],
    ['vp9', /^vp09\.00\.[1-6][0-9]\.08$/],
  ] as const)('sends %s, which goes through as it came, with a rendition of H.264 below', async (codec, name) => {
    const { tags, file } = makeEnhanced(files.path(`${codec}.mp4`), codec, { seconds: 6, rate: 10 });
    const media = await startMediaFixture({ ladderCores: 8 });
    fixture = media;
    const publisher = await connectRtmpPublisher({ host: '127.0.0.1', port: media.rtmpPort, streamKey: 'c1:s1' });
    for (const tag of tags) publisher.video(tag.timestamp, tag.body);
    await publisher.end();
    await media.event('interrupted');
    media.media.disconnect('c1', 'Over.');
    const text = async (): Promise<string> => (await media.get('/live/s1/160p/index.m3u8')).body.toString();
    await until(async () => (await text()).includes('#EXT-X-ENDLIST'), 'the end of the rendition');

    const variants = readMaster((await media.get('/live/s1/master.m3u8')).body.toString());
    expect(variants.map(({ uri }) => uri)).toEqual(['source/index.m3u8', '160p/index.m3u8']);
    expect(variants[0]).toMatchObject({ resolution: '426x240' });
    const [codecs = '', sound] = variants[0]?.codecs?.split(',') ?? [];
    expect(codecs).toMatch(name);
    // The encoder sends no sound.
    expect(sound).toBe('mp4a.40.2');
    expect(variants[1]?.codecs).toMatch(/^avc1\.[0-9a-f]{6},mp4a\.40\.2$/);

    const source = await media.playlist('s1');
    const sourceMovie = await movie(media, 'source', source);
    expect(await codecName(sourceMovie)).toBe(`${codec}\naac`);
    await decodeAll(sourceMovie);
    expect(await pictureHashes(sourceMovie)).toEqual(await pictureHashes(file));
    // mp4box reads the same codec from the configuration.
    expect(inspectMp4(sourceMovie).map((track) => track.codec)).toEqual([codecs, sound]);
    // Six seconds, of which the first segment is short.
    expect(source.segments.length).toBe(4);

    const rendition = await media.playlist('s1', '', '160p');
    expect(rendition.segments.map(({ sequence, duration, time }) => [sequence, duration, time])).toEqual(
      source.segments.map(({ sequence, duration, time }) => [sequence, duration, time]),
    );
    const renditionMovie = await movie(media, '160p', rendition);
    await decodeAll(renditionMovie);
    expect(await codecName(renditionMovie)).toBe('h264\naac');
    expect((await pictureHashes(renditionMovie)).length).toBe(60);
  });
});
