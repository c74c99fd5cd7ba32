import { pageRequests, until } from '@bandshell/testkit';
import type { Page } from 'playwright-core';

/**
 * Waits until no element of the page is busy or stands for another that loads. Samples of the design system always are and
 * do not count.
 */
export const notBusy = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => document.querySelector(':is([aria-busy="true"], [data-placeholder]):not([data-section] *)') === null,
  );

/** Waits until the player has the size of its container. It takes this size after the layout is stable. */
const playerFits = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const frame = document.querySelector('[data-player-frame]');
    return frame === null || frame.clientWidth === frame.parentElement?.clientWidth;
  });

/** Waits until the page's code has nothing to do, and what it did is drawn. */
const resting = (page: Page): Promise<unknown> =>
  page.evaluate(
    () =>
      new Promise((resolve) =>
        requestAnimationFrame(() =>
          // A busy machine may leave a page no idle time.
          requestAnimationFrame(() => setTimeout(() => requestIdleCallback(resolve, { timeout: 1000 }))),
        ),
      ),
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
        await resting(page);
        await notBusy(page);
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
  await drawn(page);
  await notBusy(page);
  await playerFits(page);
};
