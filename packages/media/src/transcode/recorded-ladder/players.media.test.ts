import { mkdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { readFlv } from '../../demux/flv/flv-reader.ts';
import { recordFlv } from '../../recorder/record-flv.ts';
import { folderSource } from '../../recorder/recording-source.ts';
import { makeFlv, scratch } from '../../testing/encoder.ts';
import { openPlayerPage, type PlayerLibrary } from '../../testing/player-page.ts';
import { startVodFixture } from '../../testing/vod-fixture.ts';
import { makeLadder } from './make-ladder.ts';

const files = scratch();
beforeAll(async () => {
  const flv = makeFlv(files.path('programme.flv'), { seconds: 10, video: { size: '426x240', rate: 15, b: 2 } });
  const directory = files.path('c1/1');
  mkdirSync(directory, { recursive: true });
  await recordFlv({ tags: readFlv(readFileSync(flv)), rounds: 3, directory, startedAt: Date.now() - 60_000 });
  const source = folderSource(files.directory);
  const rest = { without: [], cores: 8, taken: () => 0, leastFree: 0 };
  await makeLadder({ source, folder: 'c1/1', directory, ...rest });
});
afterAll(() => files.remove());

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close();
});

describe.each<PlayerLibrary>(['hls', 'shaka'])('a recording with a ladder of its own in %s', (library) => {
  it('is changed down and up as it plays, and plays to its end', async () => {
    const vod = await startVodFixture(folderSource(files.directory));
    closing.push(vod.close);
    const ranges = [{ recordingId: '1', startMs: 0, endMs: null }];
    vod.vods.set('video/1', { access: 'open', channelId: 'c1', ranges });
    const page = await openPlayerPage(library);
    closing.push(page.close);
    await page.load(`http://127.0.0.1:${vod.port}/vod/video/1/master.m3u8`);
    await page.until('the picture', ({ time, frames }) => time > 0 && frames > 5);
    for (const width of [284, 426, 284]) {
      await page.choose(width);
      const there = await page.until(`a picture ${width} wide`, (state) => state.width === width);
      const later = await page.until('it to go on', ({ time }) => time > there.time + 1);
      expect(later).toMatchObject({ width, isLive: false, ended: false });
    }
    await page.seek(28);
    const over = await page.until('the end', ({ ended }) => ended);
    expect(over.errors).toEqual([]);
    expect(Math.abs(over.time - 30)).toBeLessThan(1);
  }, 120_000);
});
