import type { Page } from 'playwright-core';

/** More controls than a page of the site has between its head and its last bar. */
const CONTROLS_MAX = 150;

/**
 * Goes with Tab through the page, from its beginning to its end.
 * @returns the controls that a bar at the lower edge of the window covers while they have the focus
 * @throws when the page has next to no control, so that nothing was shown
 */
export const coveredByTab = async (page: Page): Promise<readonly string[]> => {
  await page.evaluate(() => {
    // Tab goes on from where the focus was last, though the element is gone.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
  });
  const covered: string[] = [];
  let controls = 0;
  let isInPage = true;
  while (isInPage && controls < CONTROLS_MAX) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      const { top, bottom, height } = element.getBoundingClientRect();
      const bars = [...document.querySelectorAll('nav, section')].filter((bar) => {
        const { position } = getComputedStyle(bar);
        return (position === 'fixed' || position === 'sticky') && bar.getBoundingClientRect().top > innerHeight / 2;
      });
      const isOfPage = height < innerHeight / 2 && !bars.some((bar) => bar.contains(element));
      const isCovered = isOfPage && bars.some((bar) => bottom > bar.getBoundingClientRect().top + 1);
      const name = element.getAttribute('aria-label') ?? element.id ?? element.textContent;
      return { words: `${element.tagName} ${name} ${Math.round(top)}–${Math.round(bottom)}`, isCovered };
    });
    isInPage = focus !== null;
    if (focus === null) continue;
    controls += 1;
    if (focus.isCovered) covered.push(focus.words);
  }
  if (controls < 15) throw new Error(`only ${controls} controls`);
  return covered;
};
