import { setTimeout as wait } from 'node:timers/promises';
import {
  launchBrowser,
  openContext,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { processTree } from '../measure/cpu-time.ts';
import type { Bench } from '../measure/row.ts';
import { median } from '../measure/statistics.ts';
import { isTranscoder } from './is-transcoder.ts';

/** How long a page is watched after its ladder was killed (ms). */
const WATCHED_MS = 12_000;

interface Loss {
  /** Largest step back of the playback position; seconds. */
  readonly back: number;
  /** Longest time without a new frame; seconds. */
  readonly still: number;
}

/** The page's measurements; for the last frame, when it was shown (ms) and its position (seconds). */
interface Seen extends Loss {
  readonly lastAt: number;
  readonly lastPlace: number;
}

const heightOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.querySelector('video')?.videoHeight ?? 0);

/** Measures, from now on, steps back of the position and the time without a frame. */
const watch = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const video = document.querySelector('video');
    let seen: Seen = { back: 0, still: 0, lastAt: performance.now(), lastPlace: video?.currentTime ?? 0 };
    /** A frozen picture at the end counts, too. */
    const read = (): Seen => {
      const lastAt = performance.now();
      const lastPlace = video?.currentTime ?? 0;
      const back = Math.max(seen.back, seen.lastPlace - lastPlace);
      return { back, still: Math.max(seen.still, (lastAt - seen.lastAt) / 1000), lastAt, lastPlace };
    };
    const onFrame = (): void => {
      seen = read();
      video?.requestVideoFrameCallback(onFrame);
    };
    video?.requestVideoFrameCallback(onFrame);
    Object.assign(globalThis, { benchRead: read });
  });

/** A page plays the lowest rendition; its transcoder is killed. */
const loseLadder = async (server: ServerProcess, browser: Browser, login: string): Promise<Loss> => {
  const context = await openContext(browser, server);
  const transcoders = (): number[] => processTree(server.pid()).filter(isTranscoder);
  try {
    await until('the transcoder', async () => transcoders().length === 1, 60_000);
    const page = await context.newPage();
    await page.goto(`/${login}`);
    await page.getByRole('button', { name: /^Quality/ }).waitFor({ state: 'attached', timeout: 60_000 });
    await page.mouse.move(400, 300);
    await page.getByRole('button', { name: /^Quality/ }).click();
    await page.getByRole('menuitemradio', { name: '160p' }).click();
    await until('the small picture', async () => (await heightOf(page)) === 160, 30_000);
    await wait(4000);
    await watch(page);
    const [transcoder] = transcoders();
    if (transcoder === undefined) throw new Error('there is no transcoder to kill');
    process.kill(transcoder, 'SIGKILL');
    await wait(WATCHED_MS);
    return await page.evaluate(() => (globalThis as unknown as { benchRead: () => Seen }).benchRead());
  } finally {
    await context.close();
  }
};

/** The effect on viewers of a rendition when its transcoder dies. */
export const ladderLossBench: Bench = {
  name: 'ladder-loss',
  run: async ({ quick }) => {
    const server = await startServerProcess({ env: { TRANSCODE_CORES: '2' } });
    const browser = await launchBrowser([], 'chromium');
    const user = await server.createUser('bench_loss');
    const encoder = publishClock({
      target: server.rtmpTarget(user.streamKey),
      width: 640,
      height: 360,
      frameRate: 30,
      keyFrameSeconds: 1,
      videoBitrate: '600k',
    });
    try {
      const losses: Loss[] = [];
      for (let round = 0; round < (quick ? 2 : 5); round++)
        losses.push(await loseLadder(server, browser, 'bench_loss'));
      const back = losses.map((loss) => loss.back);
      const still = losses.map((loss) => loss.still);
      return [
        {
          what: 'A quality whose transcoder is killed: how far the picture steps back, how long it stands',
          ours: `${median(back).toFixed(2)} s back (most ${Math.max(...back).toFixed(2)}), ${median(still).toFixed(2)} s still (most ${Math.max(...still).toFixed(2)})`,
          other: '–',
          mark: '≤ 2 s back, ≤ 2 s still',
          met: Math.max(...back) <= 2 && Math.max(...still) <= 2,
        },
      ];
    } finally {
      await encoder.stop();
      await browser.close();
      await server.dispose();
    }
  },
};
