import { setTimeout as wait } from 'node:timers/promises';
import {
  type ClockPublisher,
  frameAfter,
  launchBrowser,
  publishClock,
  type ServerProcess,
  startServerProcess,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import type { Bench } from '../measure/row.ts';
import { median } from '../measure/statistics.ts';
import { type StallingRelay, startStallingRelay } from './stalling-relay.ts';

/** Stands of the picture, and when a frame was shown after the last call of `benchMark`. */
interface BenchWindow {
  benchStalls: number;
  benchStill: number;
  benchFrame: number | undefined;
  benchMarked: number;
}

/** Ways of playback that are compared. */
const WAYS = ['push', 'hls'] as const;
type Way = (typeof WAYS)[number];

/** A page that notes first frames of what it loads, and how often its picture stands. */
const pageOf = async (browser: Browser, way: Way): Promise<Page> => {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage();
  await page.addInitScript((isPushed) => {
    const scope = globalThis as unknown as BenchWindow;
    Object.assign(scope, { benchStalls: 0, benchStill: 0, benchMarked: 0 });
    // As if pushed media had not got through here.
    if (!isPushed) localStorage.setItem('bandshell.push-rests-until', String(Date.now() + 12 * 60 * 60 * 1000));
    document.addEventListener('waiting', () => (scope.benchStalls += 1), { capture: true });
    document.addEventListener(
      'loadstart',
      ({ target }) => {
        if (!(target instanceof HTMLVideoElement)) return;
        const from = performance.now();
        target.requestVideoFrameCallback(() => {
          if (from >= scope.benchMarked) scope.benchFrame ??= performance.now();
        });
      },
      { capture: true },
    );
    document.addEventListener(
      'click',
      () => {
        scope.benchMarked = performance.now();
        scope.benchFrame = undefined;
      },
      { capture: true },
    );
  }, way === 'push');
  return page;
};

/** Milliseconds from the press on another channel's link to its first frame. */
const switchTo = async (page: Page, login: string): Promise<number> => {
  const link = page.getByRole('navigation', { name: 'Channels' }).getByRole('link', { name: new RegExp(login) });
  await link.click();
  await page.waitForFunction(() => (globalThis as unknown as BenchWindow).benchFrame !== undefined);
  const took = await page.evaluate(() => {
    const { benchFrame = 0, benchMarked } = globalThis as unknown as BenchWindow;
    return benchFrame - benchMarked;
  });
  await page.waitForURL(`**/${login}`);
  await wait(1500);
  return took;
};

const switches = async (server: ServerProcess, browser: Browser, rounds: number): Promise<Record<Way, number[]>> => {
  const took: Record<Way, number[]> = { push: [], hls: [] };
  for (const way of WAYS) {
    const page = await pageOf(browser, way);
    await page.goto(`${server.url}/nightkiln`);
    await frameAfterStart(page);
    for (let round = 0; round < rounds; round += 1)
      took[way].push(await switchTo(page, round % 2 === 0 ? 'saltmarsh' : 'nightkiln'));
    await page.context().close();
  }
  return took;
};

const frameAfterStart = async (page: Page): Promise<void> => {
  await watchClock(page);
  await frameAfter(page, 0, 60_000);
};

/** Milliseconds from the start of an encoder to the first frame on two pages that wait. */
const waits = async (server: ServerProcess, browser: Browser, rounds: number): Promise<Record<Way, number[]>> => {
  const took: Record<Way, number[]> = { push: [], hls: [] };
  for (let round = 0; round < rounds; round += 1) {
    const { login, streamKey } = await server.createUser(`tidewatch${round}`);
    const pages = await Promise.all(WAYS.map((way) => pageOf(browser, way)));
    await Promise.all(pages.map((page) => page.goto(`${server.url}/${login}`, { waitUntil: 'networkidle' })));
    const began = Date.now();
    const encoder = publishClock({
      target: server.rtmpTarget(streamKey),
      ...{ width: 640, height: 360, videoBitrate: '800k' },
    });
    for (const [at, page] of pages.entries()) {
      await page.waitForFunction(() => (globalThis as unknown as BenchWindow).benchFrame !== undefined);
      const shown = await page.evaluate(
        () => performance.timeOrigin + ((globalThis as unknown as BenchWindow).benchFrame ?? 0),
      );
      took[WAYS[at] as Way].push(shown - began);
    }
    await encoder.stop();
    await Promise.all(pages.map((page) => page.context().close()));
  }
  return took;
};

/** Stalls of two pages in a time behind a line that stands still for 300 ms every 10 s. */
const badLine = async (relay: StallingRelay, browser: Browser, seconds: number): Promise<Record<Way, number>> => {
  const pages = await Promise.all(WAYS.map((way) => pageOf(browser, way)));
  for (const page of pages) {
    await page.goto(`http://127.0.0.1:${relay.port}/nightkiln`);
    await frameAfterStart(page);
  }
  relay.stall(300, 10_000);
  // The player has met the line.
  await wait(25_000);
  const stalls = () =>
    Promise.all(pages.map((page) => page.evaluate(() => (globalThis as unknown as BenchWindow).benchStalls)));
  const before = await stalls();
  await wait(seconds * 1000);
  const [push = 0, hls = 0] = (await stalls()).map((count, at) => count - (before[at] ?? 0));
  await Promise.all(pages.map((page) => page.context().close()));
  return { push, hls };
};

const words = (milliseconds: readonly number[]): string =>
  `${median(milliseconds).toFixed(0)} ms (most ${Math.max(...milliseconds).toFixed(0)} of ${milliseconds.length})`;

/** Pages to which a stream is pushed beside the same by LL-HLS: their first frames, and a bad line. */
export const pushPagesBench: Bench = {
  name: 'push-pages',
  run: async ({ quick }) => {
    const server = await startServerProcess();
    const relay = await startStallingRelay(Number(new URL(server.url).port));
    const browser = await launchBrowser([], 'chromium');
    const encoders: ClockPublisher[] = [];
    try {
      for (const login of ['nightkiln', 'saltmarsh']) {
        const user = await server.createUser(login);
        const picture = { width: 1280, height: 720, videoBitrate: '2500k', clock: 'wall' as const };
        encoders.push(publishClock({ target: server.rtmpTarget(user.streamKey), ...picture }));
        await until('the stream', async () => (await fetch(`${server.url}/live/channel/${login}.m3u8`)).ok);
      }
      const changed = await switches(server, browser, quick ? 4 : 20);
      const seconds = quick ? 20 : 60;
      const stalls = await badLine(relay, browser, seconds);
      await encoders.pop()?.stop();
      const waited = await waits(server, browser, quick ? 2 : 5);
      return [
        {
          what: 'From one pushed channel to another by a link of the side bar, press to first frame; beside it by LL-HLS',
          ours: words(changed.push),
          other: words(changed.hls),
          mark: '≤ 150 ms',
          met: median(changed.push) <= 150,
        },
        {
          what: 'From the start of an encoder to the first pushed frame on a page that waits; beside it by LL-HLS',
          ours: words(waited.push),
          other: words(waited.hls),
          mark: '≤ 600 ms',
          met: median(waited.push) <= 600,
        },
        {
          what: `Stalls of a pushed stream in ${seconds} s on a line that stands still for 300 ms every 10 s; beside it LL-HLS`,
          ours: String(stalls.push),
          other: String(stalls.hls),
          mark: 'none',
          met: stalls.push === 0,
        },
      ];
    } finally {
      relay.stop();
      await browser.close();
      await Promise.all(encoders.map((encoder) => encoder.stop()));
      await server.dispose();
    }
  },
};
