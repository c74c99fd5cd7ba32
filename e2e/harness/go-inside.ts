import type { Page } from 'playwright-core';

/** Goes to another path of the site as a link of the app does: the document stays, and only the page is another one. */
export const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState({}, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
