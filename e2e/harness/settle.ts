import type { Page } from 'playwright-core';

/** Waits until no place of the page is busy any more; samples of the design system are so for ever. */
export const notBusy = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not([data-section] *)') === null);

/** Waits until the player has the size of its place, which it takes once that has come to rest. */
export const playerFits = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const frame = document.querySelector('[data-player-frame]');
    return frame === null || frame.clientWidth === frame.parentElement?.clientWidth;
  });

/** Waits until nothing is on its way any more: the page has its heading, the network rests and nothing is busy. */
export const settle = async (page: Page): Promise<void> => {
  await page.locator('main h1, main h2, [role="alert"]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await notBusy(page);
};
