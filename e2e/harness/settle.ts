import { pageRequests, until } from '@bandshell/testkit';
import type { Page } from 'playwright-core';

/**
 * An element that is busy or stands for another that loads. Samples of the design system always are and do not count.
 */
const BUSY = ':is([aria-busy="true"], [data-placeholder]):not([data-section] *)';

/** Waits until no element of the page is busy or stands for another that loads. */
export const notBusy = (page: Page): Promise<unknown> =>
  page.waitForFunction((selector) => document.querySelector(selector) === null, BUSY);

/**
 * Waits until two frames are drawn, and until then nothing is busy and the player has the size of its container: it takes
 * this size after the layout is stable. One call to the page takes a third of the time of one for each of these.
 * @param atRest waits for the page's code to have nothing to do, too
 */
const calm = (page: Page, atRest: boolean): Promise<void> =>
  page.evaluate(
    async ([isPatient, busy]) => {
      const frame = (): Promise<unknown> => new Promise(requestAnimationFrame);
      await frame();
      await frame();
      if (isPatient) {
        // Everything else that waits for its turn goes first. `requestIdleCallback` may not come for as long as the page is
        // told of frames to come, even if it draws none.
        await scheduler.postTask(() => {}, { priority: 'background' });
      }
      const isCalm = (): boolean => {
        if (document.querySelector(busy) !== null) return false;
        const player = document.querySelector('[data-player-frame]');
        return isPatient || player === null || player.clientWidth === player.parentElement?.clientWidth;
      };
      const end = performance.now() + 30_000;
      while (!isCalm()) {
        if (performance.now() > end)
          throw new Error(`${location} is busy, or its player has another size than its place`);
        await frame();
      }
    },
    [atRest, BUSY] as const,
  );

/**
 * Waits until all that the page asked for is answered and shown, and the answers lead to no further request. It takes as
 * long as the page takes, on a busy machine too.
 */
export const quiet = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load');
  await until(
    'the answers to all that a page asked for',
    async () => {
      let begun = -1;
      // Three looks in a row, of which none finds a new request.
      for (let looks = 0; looks < 3; looks += 1) {
        const { pending } = pageRequests(page);
        if (pending.length > 0) throw new Error(`no answer yet to ${pending.join(', ')}`);
        await calm(page, true);
        const now = pageRequests(page);
        if (now.pending.length > 0 || (looks > 0 && now.begun !== begun)) return false;
        begun = now.begun;
      }
      return true;
    },
    60_000,
  );
};

/** Waits until the page has its heading, its requests are answered and nothing is busy. */
export const settle = async (page: Page): Promise<void> => {
  await page.locator('main h1, main h2, [role="alert"]').first().waitFor({ state: 'attached' });
  await quiet(page);
};

/** Waits two frames, so that a change of the screen or of the theme is drawn. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Sets the window's width and waits until the page has applied it. */
export const setWidth = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await calm(page, false);
};
