import type { Page } from 'playwright-core';

/** Waits until no place of the page is busy any more; samples of the design system are so for ever. */
export const notBusy = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not([data-section] *)') === null);

/** Waits until the player has the size of its place, which it takes once that has come to rest. */
const playerFits = (page: Page): Promise<unknown> =>
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

/** Two frames on, what a change of the screen or of the theme does is drawn. */
export const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Gives the window another width and waits until the page has taken it. */
export const setWidth = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await drawn(page);
  await notBusy(page);
  await playerFits(page);
};
