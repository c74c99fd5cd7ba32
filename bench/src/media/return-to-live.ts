import { setTimeout as wait } from 'node:timers/promises';
import {
  type ClockReading,
  clockReadings,
  frameAfter,
  launchBrowser,
  openContext,
  publishClock,
  startServerProcess,
  until,
  watchClock,
} from '@bandshell/testkit';
import type { BrowserContext, Page } from 'playwright-core';
import type { Bench } from '../measure/row.ts';
import { median } from '../measure/statistics.ts';

/** As short as a live playlist can be. */
const WINDOW_SECONDS = 20;
/** Nearer to the live edge than this (ms) counts as live. */
const LIVE_MS = 4000;

interface Return {
  /** From the act to the first live picture; seconds. */
  readonly took: number;
  /** How far behind the encoder's clock that picture is; seconds. */
  readonly behind: number;
  /** Changes of the position after the act. */
  readonly seeks: number;
}

const behindOf = ({ shownAt, drawnAt = 0 }: ClockReading): number => shownAt - drawnAt;

const countSeeks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const counted = { seeks: 0 };
    document.addEventListener('seeking', () => (counted.seeks += 1), { capture: true });
    Object.assign(globalThis, { benchSeeks: counted });
  });

/** Acts, and waits until the page shows a live picture. */
const measure = async (page: Page, act: () => Promise<void>): Promise<Return> => {
  await countSeeks(page);
  const from = Date.now();
  await act();
  const live = await until(
    'a live picture',
    async () => (await clockReadings(page)).find((each) => each.shownAt > from && behindOf(each) < LIVE_MS),
    60_000,
  );
  const seeks = await page.evaluate(
    () => (globalThis as unknown as { benchSeeks: { seeks: number } }).benchSeeks.seeks,
  );
  return { took: (live.shownAt - from) / 1000, behind: behindOf(live) / 1000, seeks };
};

const afterRewind = async (page: Page): Promise<Return> => {
  await page.getByRole('region', { name: 'Video player' }).focus();
  await page.keyboard.press('Home');
  await until('an old picture', async () => {
    const last = (await clockReadings(page)).at(-1);
    return last?.drawnAt !== undefined && behindOf(last) > 2 * LIVE_MS;
  });
  return measure(page, () => page.keyboard.press('End'));
};

const afterAbsence = async (page: Page, context: BrowserContext): Promise<Return> => {
  await context.setOffline(true);
  await wait((WINDOW_SECONDS + 5) * 1000);
  return measure(page, () => context.setOffline(false));
};

const words = (returns: readonly Return[]): string => {
  const of = (value: (each: Return) => number): string => median(returns.map(value)).toFixed(1);
  const most = Math.max(...returns.map(({ took }) => took)).toFixed(1);
  return `${of(({ took }) => took)} s (most ${most}), ${of(({ behind }) => behind)} s behind, ${of(({ seeks }) => seeks)} seeks`;
};

/** How a viewer comes back to the live edge. */
export const returnToLiveBench: Bench = {
  name: 'return-to-live',
  run: async ({ quick }) => {
    const server = await startServerProcess({ env: { LIVE_WINDOW_SECONDS: String(WINDOW_SECONDS) } });
    const browser = await launchBrowser([], 'chromium');
    const user = await server.createUser('nightkiln');
    const encoder = publishClock({ target: server.rtmpTarget(user.streamKey), clock: 'wall', keyFrameSeconds: 1 });
    try {
      await wait(15_000);
      const rewinds: Return[] = [];
      const absences: Return[] = [];
      for (let round = 0; round < (quick ? 2 : 5); round++) {
        const context = await openContext(browser, server);
        const page = await context.newPage();
        await page.goto('/nightkiln');
        await watchClock(page);
        await frameAfter(page, 0);
        await page.getByRole('slider', { name: 'Seek' }).waitFor({ state: 'attached' });
        rewinds.push(await afterRewind(page));
        absences.push(await afterAbsence(page, context));
        await context.close();
      }
      const isMet = (returns: readonly Return[]): boolean => median(returns.map(({ took }) => took)) <= 3;
      return [
        {
          what: `Back to live, until a live picture (${rewinds.length} rounds): from the beginning of a recorded stream`,
          ours: words(rewinds),
          other: '–',
          mark: '≤ 3 s',
          met: isMet(rewinds),
        },
        {
          what: `the same after being offline for longer than a playlist reaches back`,
          ours: words(absences),
          other: '–',
          mark: '≤ 3 s',
          met: isMet(absences),
        },
      ];
    } finally {
      await encoder.stop();
      await browser.close();
      await server.dispose();
    }
  },
};
