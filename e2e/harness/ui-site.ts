import { launchBrowser, openContext, type Site, startSite } from '@bandshell/testkit';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { goInside } from './go-inside.ts';

export interface Look {
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
  readonly direction?: 'ltr' | 'rtl';
  readonly language?: string;
  /** Parts of the page to show; all if left out. */
  readonly parts?: readonly string[];
}

/** Pages that stay open for the tests that follow. */
const kept = new WeakSet<Page>();

/** The page stays open when a test ends. The next test begins by taking away what this one has left. */
export const keep = (page: Page): void => {
  kept.add(page);
};

/** Pages that no other test gets: their clock stands, or their document reads from the right or in another language. */
const spent = new WeakSet<Page>();

const title = (page: Page): Locator => page.getByRole('heading', { level: 1, name: 'Design system' });

/** Takes away what a test has left on the page. It is false when a notice stays. */
const isLeft = async (page: Page): Promise<boolean> => {
  await goInside(page, '/downloads');
  await title(page).waitFor({ state: 'detached' });
  await page.mouse.move(640, 10);
  return (await page.getByRole('region', { name: 'Notices' }).getByRole('listitem').count()) === 0;
};

/**
 * The page of the design system in a browser, while the calling file's tests run. One page goes from test to test, and each
 * begins as its link would begin it. Others are in a context of their own, which ends with the test and serves the next one.
 */
export function uiSite() {
  let server: Site;
  let browser: Browser;
  /** Stands elsewhere until a test needs it. */
  let idle: Page | undefined;
  beforeAll(async () => {
    [server, browser] = await Promise.all([startSite({ env: { NODE_ENV: 'test' } }), launchBrowser()]);
  });
  // A test that fails leaves its page, whose moving parts would slow down all that come after it.
  afterEach(async ({ task }) => {
    for (const page of browser.contexts().flatMap((context) => context.pages())) {
      if (idle !== undefined || task.result?.state === 'fail' || kept.has(page) || spent.has(page)) continue;
      if (await isLeft(page)) idle = page;
    }
    const isStill = (page: Page): boolean => kept.has(page) || page === idle;
    const ended = browser.contexts().filter((context) => !context.pages().some(isStill));
    await Promise.all(ended.map((context) => context.close()));
  });
  afterAll(async () => {
    await browser?.close();
    await server?.dispose();
  });
  return async ({
    theme = 'dark',
    width = 1280,
    direction = 'ltr',
    language = 'en',
    parts = [],
  }: Look = {}): Promise<Page> => {
    const path = `/dev/ui?${new URLSearchParams(parts.map((part) => ['part', part]))}`;
    const isPlain = direction === 'ltr' && language === 'en' && !parts.includes('snackbars');
    const before = isPlain ? idle : undefined;
    if (before !== undefined) {
      idle = undefined;
      await before.setViewportSize({ width, height: 900 });
      await goInside(before, path);
      await title(before).waitFor();
      await before.getByRole('radio', { name: theme === 'dark' ? 'Dark' : 'Light', exact: true }).check();
      await expect.poll(() => before.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
      return before;
    }
    const viewport = { width, height: 900 };
    const page = await (await openContext(browser, server, undefined, viewport, { hasMotion: true })).newPage();
    if (!isPlain) spent.add(page);
    page.setDefaultTimeout(30_000);
    await page.addInitScript((choice) => localStorage.setItem('bandshell.theme', JSON.stringify(choice)), theme);
    await page.addInitScript((tag) => localStorage.setItem('bandshell.language', JSON.stringify(tag)), language);
    await page.goto(path);
    await title(page).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    if (direction === 'rtl') await page.getByRole('radio', { name: 'Right to left' }).check();
    return page;
  };
}

export const section = (page: Page, id: string): Locator => page.locator(`[data-section="${id}"]`);

export const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name, exact: true }).click({ noWaitAfter: true });

export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const element = document.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent ?? '';
  });

/** The page's clock stops here. A test steps it. */
export const pause = async (page: Page): Promise<void> => {
  spent.add(page);
  // The list's code and style have come and run, so that nothing waits for a timer.
  const code = await page.waitForFunction(() => {
    const isStyled = [...document.styleSheets].some(({ href }) => href?.includes('/shell-late-') === true);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return isStyled && loaded.find((name) => /\/shell-late-[^/]+\.js$/.test(name));
  });
  await page.evaluate(`import(${JSON.stringify(await code.jsonValue())}).then(() => undefined)`);
  await page.evaluate(() => scheduler.postTask(() => {}, { priority: 'background' }));
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};
