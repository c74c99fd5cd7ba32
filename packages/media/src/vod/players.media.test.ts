import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFlv } from '../demux/flv/flv-reader.ts';
import { until } from '../ingest/rtmp/test-ingest.ts';
import { recordFlv } from '../recorder/record-flv.ts';
import { folderSource } from '../recorder/recording-source.ts';
import { type Encoder, makeFlv, pushFlv, scratch } from '../testing/encoder.ts';
import { writeLongRecording } from '../testing/long-recording.ts';
import { type MediaFixture, startMediaFixture } from '../testing/media-fixture.ts';
import { openPlayerPage, type PlayerLibrary, type PlayerPage } from '../testing/player-page.ts';
import { startVodFixture, type VodFixture } from '../testing/vod-fixture.ts';

const stream = { channelId: 'c1', streamId: 's1' };
const files = scratch();
const SECONDS = 10;
let programme: string;
/** The folder of the programme's recording. */
const recordings = files.path('recordings');
/** Records a programme as fast as the disk allows. */
const record = async (flv: string, folder: string): Promise<void> => {
  const directory = join(folder, 'c1/s1');
  mkdirSync(directory, { recursive: true });
  const startedAt = Date.now() - 60_000;
  await recordFlv({ tags: readFlv(readFileSync(flv)), rounds: 1, directory, startedAt });
};
beforeAll(async () => {
  programme = makeFlv(files.path('programme.flv'), { seconds: SECONDS, video: { size: '320x180', rate: 15 } });
  await record(programme, recordings);
});
afterAll(() => files.remove());

const closing: (() => Promise<void>)[] = [];
const encoders: Encoder[] = [];
afterEach(async () => {
  for (const encoder of encoders.splice(0)) encoder.kill();
  for (const close of closing.splice(0).toReversed()) await close();
});
const openVod = async (directory: string, now?: () => number): Promise<VodFixture> => {
  const vod = await startVodFixture(folderSource(directory), now);
  closing.push(vod.close);
  vod.vods.set('video/s1', {
    access: 'open',
    channelId: 'c1',
    ranges: [{ recordingId: 's1', startMs: 0, endMs: null }],
  });
  return vod;
};
const startApp = async (): Promise<MediaFixture> => {
  const fixture = await startMediaFixture();
  closing.push(fixture.close);
  return fixture;
};
const openPage = async (library: PlayerLibrary): Promise<PlayerPage> => {
  const page = await openPlayerPage(library);
  closing.push(page.close);
  return page;
};

describe('shaka player', () => {
  it('plays a stream live, rewinds it while it runs, and plays it to its end once it is over', async () => {
    const fixture = await startApp();
    const vod = await openVod(fixture.directory);
    const encoder = pushFlv(programme, fixture.rtmpUrl(stream), { speed: 1, loop: true });
    encoders.push(encoder);
    await fixture.event('started');
    const page = await openPage('shaka');
    await page.load(`http://127.0.0.1:${fixture.httpPort}/live/s1/master.m3u8`);
    const live = await page.until(
      'the live picture',
      ({ time, width, frames }) => time > 0 && width === 320 && frames > 5,
    );
    expect(live.isLive).toBe(true);

    const master = `http://127.0.0.1:${vod.port}/vod/video/s1/master.m3u8`;
    const listed = async (): Promise<number> =>
      (await vod.playlist('video/s1').catch(() => undefined))?.segments.length ?? 0;
    await until(async () => (await listed()) >= 4, 'four segments', 30_000);
    await page.load(master, 0);
    const rewound = await page.until('the rewound picture', ({ time, frames }) => time > 0.5 && frames > 5);
    expect(rewound).toMatchObject({ isLive: true, width: 320, from: 0 });
    expect(rewound.time).toBeLessThan(6);

    encoder.stop();
    await encoder.ended;
    await until(async () => (await vod.playlist('video/s1')).ended, 'the closed playlist', 30_000);
    const { segments } = await vod.playlist('video/s1');
    const length = segments.reduce((sum, { duration }) => sum + duration, 0);
    await page.load(master);
    const video = await page.until('the video', ({ time, isLive }) => time > 0.3 && !isLive);
    expect(Math.abs(video.duration - length)).toBeLessThan(0.5);
    await page.seek(length - 2);
    const over = await page.until('the end', ({ ended }) => ended);
    expect(Math.abs(over.time - video.duration)).toBeLessThan(0.5);
  }, 180_000);
});

describe('what begins to be shown', () => {
  it.each(['hls', 'shaka'] as const)(
    'plays in %s behind what is open of it, to its end',
    async (library) => {
      const startsAt = Date.now();
      // A playlist lists nothing before six seconds are open.
      let opened = 7;
      const vod = await openVod(recordings, () => startsAt + opened * 1000);
      const ranges = [{ recordingId: 's1', startMs: 0, endMs: SECONDS * 1000 }];
      vod.vods.set('premiere/s1', { access: 'open', channelId: 'c1', ranges, startsAt });
      const page = await openPage(library);
      await page.load(`http://127.0.0.1:${vod.port}/vod/premiere/s1/master.m3u8`, 1);
      const begun = await page.until('the picture', ({ time, frames }) => time > 1.5 && frames > 3);
      expect(begun).toMatchObject({ isLive: true, from: 0 });
      expect(begun.to).toBeLessThanOrEqual(opened);
      const waiting = await page.until('the end of what is open', ({ time, to }) => time > to - 1.5);
      expect(waiting).toMatchObject({ isLive: true, ended: false });
      expect(waiting.to).toBeLessThanOrEqual(opened);
      opened = SECONDS + 5;
      const over = await page.until('the end', ({ ended }) => ended, 60_000);
      expect(Math.abs(over.time - SECONDS)).toBeLessThan(0.5);
      expect(over.errors).toEqual([]);
    },
    180_000,
  );
});

describe('a recording of eight hours', () => {
  const lengthMs = 8 * 3_600_000;
  const directory = files.path('long');
  let made: Awaited<ReturnType<typeof writeLongRecording>>;
  beforeAll(async () => {
    // Few pictures: all of it is written to the disk.
    const few = makeFlv(files.path('few.flv'), { seconds: SECONDS, video: { size: '320x180', rate: 5 } });
    const short = files.path('short');
    await record(few, short);
    made = await writeLongRecording({
      from: join(short, 'c1/s1/source'),
      to: join(directory, 'c1/s1/source'),
      lengthMs,
    });
  });

  it.each(['hls', 'shaka'] as const)(
    'opens in %s and plays near its end',
    async (library) => {
      expect(made.segments).toBeGreaterThan(14_000);
      const vod = await openVod(directory);
      const text = (await vod.get('/vod/video/s1/source/index.m3u8')).body;
      expect(text.length).toBeLessThan(200_000);
      const page = await openPage(library);
      await page.load(`http://127.0.0.1:${vod.port}/vod/video/s1/master.m3u8`);
      const begun = await page.until('the picture', ({ time, frames }) => time > 0.2 && frames > 3);
      expect(begun).toMatchObject({ isLive: false, width: 320 });
      expect(Math.abs(begun.duration * 1000 - made.lengthMs)).toBeLessThan(1000);
      await page.seek(8 * 3600 - 10);
      const { frames } = await page.state();
      const near = await page.until(
        'a picture near the end',
        (state) => state.time > 8 * 3600 - 9 && state.frames > frames + 3,
      );
      expect(near.errors).toEqual([]);
    },
    180_000,
  );
});
