import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { readAvcSets } from '../demux/flv/avc-config.ts';
import { type FlvTag, readFlv } from '../demux/flv/flv-reader.ts';
import { readHevcSets } from '../demux/flv/hevc-config.ts';
import { readVideoTag } from '../demux/flv/video-tag.ts';
import { connectRtmpPublisher } from '../ingest/rtmp/publisher.ts';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { makeFlv, scratch } from '../testing/encoder.ts';
import { makeEnhanced } from '../testing/enhanced-programme.ts';
import { decodeAll, inspectMp4 } from '../testing/inspect-mp4.ts';
import { startMediaFixture } from '../testing/media-fixture.ts';
import { readMaster } from '../testing/read-playlist.ts';

const files = scratch();
afterAll(() => files.remove());

const setsOf = { avc: readAvcSets, hevc: readHevcSets, av1: (): Uint8Array[] => [], vp9: (): Uint8Array[] => [] };

const unit = (nal: Uint8Array): Buffer => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(nal.length);
  return Buffer.concat([length, nal]);
};

/** The same video without a sequence header: the parameter sets stand in the key frames. */
const inBand = (tags: readonly FlvTag[]): FlvTag[] => {
  const read = tags.map((tag) => ({ tag, video: readVideoTag(tag.body) }));
  const header = read.map(({ video }) => video).find((video) => video.type === 'config');
  const sets = header ? Buffer.concat(setsOf[header.codec](header.record).map(unit)) : Buffer.alloc(0);
  return read.flatMap(({ tag, video }) => {
    if (video.type !== 'frame') return [];
    const start = tag.body.length - video.data.length;
    return [video.key ? { ...tag, body: Buffer.concat([tag.body.subarray(0, start), sets, video.data]) } : tag];
  });
};

const pictures = (tags: readonly FlvTag[]): FlvTag[] => tags.filter(({ type }) => type === 'video');
const makers = {
  'H.264': (size: string) => {
    const file = makeFlv(files.path(`h264-${size}.flv`), {
      seconds: 3,
      video: { size, rate: 10, key: 1 },
      audio: false,
    });
    return pictures(readFlv(readFileSync(file)));
  },
  HEVC: (size: string) => [
    ...makeEnhanced(files.path(`hevc-${size}.mp4`), 'hevc', { seconds: 3, rate: 10, size }).tags,
  ],
} as const;

/** Sizes of the pictures that ffmpeg decodes from an address, one line for each change. Fails at any error. */
const sizesByFfmpeg = async (address: string): Promise<{ readonly sizes: string[]; readonly count: number }> => {
  const { stdout, stderr } = await promisify(execFile)('ffprobe', [
    ...['-v', 'error', '-select_streams', 'v', '-show_entries', 'frame=width,height', '-of', 'csv=p=0:s=x', address],
  ]);
  expect(stderr).toBe('');
  const lines = [...stdout.matchAll(/^\d+x\d+/gm)].map(([line]) => line);
  return { sizes: lines.filter((line, index) => line !== lines[index - 1]), count: lines.length };
};

it.each(['H.264', 'HEVC'] as const)('a phone that is turned shows its %s upright to every player', async (codec) => {
  const [wide, tall] = [makers[codec]('320x180'), makers[codec]('180x320')];
  const media = await startMediaFixture({ record: false });
  try {
    const publisher = await connectRtmpPublisher({ host: '127.0.0.1', port: media.rtmpPort, streamKey: 'c1:s1' });
    const send = async (tags: readonly FlvTag[], from: number): Promise<string | undefined> => {
      for (const tag of tags) publisher.video(tag.timestamp + from, tag.body);
      await publisher.drain();
      return tags.at(-1)?.type;
    };
    const resolution = async (): Promise<unknown> => {
      const master = (await media.get('/live/s1/master.m3u8')).body.toString();
      return master.startsWith('#EXTM3U') ? readMaster(master)[0]?.resolution : undefined;
    };
    // No sequence header at all, then other sets with a key frame alone, then a sequence header.
    await send(inBand(wide), 0);
    await until(async () => (await resolution()) === '320x180', 'the first size');
    await send(inBand(tall), 3000);
    await until(async () => (await resolution()) === '180x320', 'the size of the turned picture');
    await send(wide, 6000);
    await publisher.end();
    await media.event('interrupted');
    media.media.disconnect('c1', 'Over.');

    const playlist = await media.playlist('s1');
    expect([...new Set(playlist.segments.map(({ map, timeline }) => `${map} ${timeline}`))]).toEqual([
      'init-0.mp4 0',
      'init-1.mp4 1',
      'init-2.mp4 2',
    ]);
    for (const [index, size] of [320, 180, 320].entries()) {
      const map = `init-${index}.mp4`;
      const names = [map, ...playlist.segments.filter((segment) => segment.map === map).map(({ uri }) => uri)];
      const movie = Buffer.concat(await Promise.all(names.map((name) => media.file('s1', name))));
      await decodeAll(movie);
      expect(inspectMp4(movie)[0]?.width).toBe(size);
    }
    // ffmpeg's demuxer, and with it mpv and Streamlink, reads the first init segment alone.
    expect(await sizesByFfmpeg(`http://127.0.0.1:${media.httpPort}/live/s1/source/index.m3u8`)).toEqual({
      sizes: ['320x180', '180x320', '320x180'],
      count: 90,
    });
  } finally {
    await media.close();
  }
});
