import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FlvTag, readFlv } from '../demux/flv/flv-reader.ts';
import { recordedFiles } from '../download/recorded-files.ts';
import { connectRtmpPublisher } from '../ingest/rtmp/publisher.ts';
import { replayFlv } from '../ingest/rtmp/replay.ts';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { folderSource } from '../recorder/recording-source.ts';
import { tagsUntil, tagsWithLate, tagsWithout, tagsWithPause } from '../testing/change-tags.ts';
import { makeFlv, scratch } from '../testing/encoder.ts';
import { inspectMp4 } from '../testing/inspect-mp4.ts';
import { type MediaFixture, startMediaFixture } from '../testing/media-fixture.ts';
import { openPlayerPage, type PlayerPage } from '../testing/player-page.ts';
import { startVodFixture, type VodFixture } from '../testing/vod-fixture.ts';

type Tags = readonly FlvTag[];

const files = scratch();
let usual: Tags;
let other: Tags;
let fixture: MediaFixture;
let vod: VodFixture;
let page: PlayerPage;

beforeAll(async () => {
  const flv = (name: string, programme: Parameters<typeof makeFlv>[1]): Tags =>
    readFlv(readFileSync(makeFlv(files.path(name), programme)));
  usual = flv('usual.flv', { seconds: 12 });
  other = flv('other.flv', { seconds: 12, video: { size: '160x120' }, audio: { sampleRate: 44_100 } });
  fixture = await startMediaFixture();
  vod = await startVodFixture(folderSource(fixture.directory));
  page = await openPlayerPage('hls');
});
afterAll(async () => {
  await page.close();
  await vod.close();
  await fixture.close();
  files.remove();
});

interface Decoded {
  readonly complaints: string;
  /** Seconds of picture and sound. */
  readonly picture: number;
  readonly sound: number;
}

/** Decodes all of a file or playlist once. */
const decode = (input: string): Promise<Decoded> => {
  const args = ['-v', 'error', '-copyts', '-i', input, '-map', '0:v', '-map', '0:a', '-fps_mode', 'passthrough'];
  const output = ['-enc_time_base:v', '1:90000', '-f', 'framecrc', 'pipe:1'];
  return new Promise((resolve) => {
    execFile('ffmpeg', [...args, ...output], { maxBuffer: 64 * 1024 * 1024 }, (_error, out, complaints) => {
      const lines = out.split('\n');
      const end = (stream: number): number => {
        const [, over, under] = lines.find((line) => line.startsWith(`#tb ${stream}`))?.match(/(\d+)\/(\d+)/) ?? [];
        const times = lines.filter((line) => line.startsWith(`${stream},`)).map((line) => Number(line.split(',')[2]));
        const last = times.at(-1) ?? Number.NaN;
        // ffmpeg gives each picture the length of the first.
        return ((2 * last - (times.at(-2) ?? Number.NaN)) * Number(over)) / Number(under);
      };
      resolve({ complaints, picture: end(0), sound: end(1) });
    });
  });
};

/** Publishes one connection after the other, as fast as possible, and ends the stream. */
const publish = async (name: string, connections: readonly Tags[]): Promise<void> => {
  const happened = (type: string): number =>
    fixture.events.filter((event) => event.type === type && event.streamId === name).length;
  for (const [nth, tags] of connections.entries()) {
    const streamKey = `${name}:${name}`;
    const publisher = await connectRtmpPublisher({ host: '127.0.0.1', port: fixture.rtmpPort, streamKey });
    await replayFlv(publisher, tags, { pace: 'fast' });
    await publisher.end();
    await until(() => happened('interrupted') === nth + 1, 'the end of a connection', 30_000);
  }
  fixture.media.disconnect(name, 'That is all.');
  await until(() => happened('ended') === 1, 'the end', 30_000);
  const range = { recordingId: name, startMs: 0, endMs: null };
  vod.vods.set(`video/${name}`, { access: 'open', channelId: name, ranges: [range] });
  const isVideo = async (): Promise<boolean> =>
    (await vod.playlist(`video/${name}`).catch(() => undefined))?.ended === true;
  await until(isVideo, 'the video', 30_000);
};

interface Case {
  readonly name: string;
  readonly connections: () => readonly Tags[];
  readonly seconds: number;
  /** Seconds at which tracks change. */
  readonly changes: readonly number[];
  /** Init segments. Default 1. */
  readonly inits?: number;
  /** Files of a download. Default 1. */
  readonly parts?: number;
}

const cases: readonly Case[] = [
  {
    name: 'late-sound',
    connections: () => [tagsWithLate(usual, 'audio', 6000)],
    ...{ seconds: 12, changes: [6] },
  },
  {
    name: 'late-picture',
    connections: () => [tagsWithLate(usual, 'video', 6000)],
    ...{ seconds: 12, changes: [6], inits: 2 },
  },
  {
    name: 'without-sound-again',
    connections: () => [tagsUntil(usual, 5000), tagsUntil(tagsWithout(usual, 'audio'), 4000), tagsUntil(usual, 3000)],
    ...{ seconds: 12, changes: [5, 9] },
  },
  {
    name: 'without-picture-again',
    connections: () => [tagsUntil(usual, 5000), tagsUntil(tagsWithout(usual, 'video'), 4000), tagsUntil(usual, 3000)],
    ...{ seconds: 12, changes: [5, 9] },
  },
  {
    name: 'other-picture-and-sound',
    connections: () => [tagsUntil(usual, 4000), tagsUntil(other, 4000), tagsUntil(usual, 4000)],
    ...{ seconds: 12, changes: [4, 8], inits: 3, parts: 3 },
  },
  {
    name: 'pauses',
    connections: () => [
      tagsWithPause(tagsWithPause(usual, 'video', 50, 3900), 'audio', 5000, 7500),
      tagsWithPause(other, 'video', 3100, 8100),
    ],
    ...{ seconds: 24, changes: [4, 6, 15, 20], inits: 2, parts: 2 },
  },
];

describe('a broadcast whose tracks change', () => {
  it.each(cases)(
    'plays through in ffmpeg and hls.js, and as a file: $name',
    async ({ name, connections, seconds, changes, inits = 1, parts = 1 }) => {
      await publish(name, connections());
      const { segments } = await fixture.playlist(name);
      const maps = [...new Set(segments.map(({ map }) => map))];
      expect(maps.length).toBe(inits);
      for (const map of maps) {
        const tracks = inspectMp4(await fixture.file(name, map));
        expect(tracks.map(({ id, kind }) => `${id} ${kind}`)).toEqual(['1 video', '2 audio']);
      }
      for (const url of [
        `http://127.0.0.1:${fixture.httpPort}/live/${name}/source/index.m3u8`,
        `http://127.0.0.1:${vod.port}/vod/video/${name}/source/index.m3u8`,
      ]) {
        const { complaints, picture, sound } = await decode(url);
        expect(complaints).toBe('');
        expect(Math.abs(picture - seconds)).toBeLessThan(0.2);
        // The rate of the first init segment stays that of ffmpeg.
        if (inits < 3) expect(Math.abs(sound - seconds)).toBeLessThan(inits === 1 ? 0.2 : 2.2);
      }

      const range = { channelId: name, recordingId: name, rendition: 'source', startMs: 0, endMs: null };
      const made = await recordedFiles(folderSource(fixture.directory), [range]);
      expect(made.length).toBe(parts);
      let total = 0;
      for (const [nth, file] of made.entries()) {
        const path = files.path(`${name}-${nth}.mp4`);
        writeFileSync(path, await buffer(file.stream()));
        const { complaints, picture, sound } = await decode(path);
        expect(complaints).toBe('');
        expect(Math.abs(picture - sound)).toBeLessThan(0.8);
        total += picture;
      }
      expect(Math.abs(total - seconds)).toBeLessThan(0.2);

      await page.hurry(4);
      for (const change of changes) {
        await page.load(`http://127.0.0.1:${vod.port}/vod/video/${name}/master.m3u8`, change - 1);
        await page.until(`the picture around ${change}`, ({ time }) => time > change + 1);
      }
      await page.seek(seconds - 1.5);
      const over = await page.until('the end', ({ ended }) => ended);
      expect(Math.abs(over.time - seconds)).toBeLessThan(0.5);
    },
    120_000,
  );

  it('plays on for a viewer who is there, through late sound, a pause of the picture and a return without sound', async () => {
    const connect = () => connectRtmpPublisher({ host: '127.0.0.1', port: fixture.rtmpPort, streamKey: 'live:live' });
    const changing = tagsUntil(tagsWithPause(tagsWithLate(usual, 'audio', 2000), 'video', 3900, 6200), 7500);
    const first = await connect();
    const sent = replayFlv(first, changing, { pace: 'real-time' });
    const happened = (type: string): boolean =>
      fixture.events.some((event) => event.type === type && event.streamId === 'live');
    await until(() => happened('started'), 'the stream', 30_000);
    await page.hurry(1);
    await page.load(`http://127.0.0.1:${fixture.httpPort}/live/live/master.m3u8`);
    await page.until('the time of the pause', ({ time }) => time > 5);
    await sent;
    await page.until('the picture after the pause', ({ time }) => time > 6.5);
    first.destroy();
    await until(() => happened('interrupted'), 'the end of the connection', 30_000);
    const second = await connect();
    void replayFlv(second, tagsWithout(usual, 'audio'), { pace: 'real-time' });
    const over = await page.until('the picture without sound', ({ time }) => time > 9);
    expect(over).toMatchObject({ isLive: true, ended: false, errors: [] });
    second.destroy();
    fixture.media.disconnect('live', 'That is all.');
  }, 120_000);
});
