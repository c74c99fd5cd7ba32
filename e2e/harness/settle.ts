import type { Page } from 'playwright-core';

/** Waits until no element of the page is busy. Samples of the design system are always busy and do not count. */
export const notBusy = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => document.querySelector('[aria-busy="true"]:not([data-section] *)') === null);

/** Waits until the player has the size of its container. It takes this size after the layout is stable. */
const playerFits = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => {
    const frame = document.querySelector('[data-player-frame]');
    return frame === null || frame.clientWidth === frame.parentElement?.clientWidth;
  });

/** Waits until the page has its heading, the network is idle and nothing is busy. */
export const settle = async (page: Page): Promise<void> => {
  await page.locator('main h1, main h2, [role="alert"]').first().waitFor({ state: 'attached' });
  await page.waitForLoadState('networkidle');
  await notBusy(page);
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
