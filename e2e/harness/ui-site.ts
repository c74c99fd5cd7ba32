import { launchBrowser, openContext, type Site, startSite } from '@bandshell/testkit';
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';

export interface Look {
  readonly theme?: 'dark' | 'light';
  readonly width?: number;
  readonly direction?: 'ltr' | 'rtl';
  readonly language?: string;
  /** Parts of the page to show; all if left out. */
  readonly parts?: readonly string[];
}

/** Contexts whose clock is stopped, in all their pages. */
const paused = new WeakSet<BrowserContext>();

/** Pages that stay open for the tests that follow. */
const kept = new WeakSet<Page>();

/** The page stays open when a test ends. The next test begins by taking away what this one has left. */
export const keep = (page: Page): void => {
  kept.add(page);
};

/** The first document of a page finds nothing that another page has kept; later ones find what this page keeps. */
const forgetOthers = (): void => {
  if (sessionStorage.getItem('is-known') !== null) return;
  localStorage.clear();
  sessionStorage.setItem('is-known', 'true');
};

/**
 * The page of the design system in a browser, while the calling file's tests run. All pages share one context, so that
 * its cache has the page's compiled code.
 */
export function uiSite() {
  let server: Site;
  let browser: Browser;
  let context: BrowserContext | undefined;
  const usableContext = async (): Promise<BrowserContext> => {
    if (context === undefined || paused.has(context)) {
      await context?.close();
      context = await openContext(browser, server);
    }
    return context;
  };
  beforeAll(async () => {
    [server, browser] = await Promise.all([startSite({ env: { NODE_ENV: 'test' } }), launchBrowser()]);
  });
  // A test that fails leaves its page, whose moving parts would slow down all that come after it.
  afterEach(async () => {
    const ended = (context?.pages() ?? []).filter((page) => !kept.has(page));
    await Promise.all(ended.map((page) => page.close()));
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
    const page = await (await usableContext()).newPage();
    await page.setViewportSize({ width, height: 900 });
    page.setDefaultTimeout(30_000);
    await page.addInitScript(forgetOthers);
    await page.addInitScript((choice) => localStorage.setItem('bandshell.theme', JSON.stringify(choice)), theme);
    await page.addInitScript((tag) => localStorage.setItem('bandshell.language', JSON.stringify(tag)), language);
    await page.goto(`/dev/ui?${new URLSearchParams(parts.map((part) => ['part', part]))}`);
    await page.getByRole('heading', { level: 1, name: 'Design system' }).waitFor();
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
  // The list's code and style have come and run, so that nothing waits for a timer.
  const code = await page.waitForFunction(() => {
    const isStyled = [...document.styleSheets].some(({ href }) => href?.includes('/shell-late-') === true);
    const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
    return isStyled && loaded.find((name) => /\/shell-late-[^/]+\.js$/.test(name));
  });
  await page.evaluate(`import(${JSON.stringify(await code.jsonValue())}).then(() => undefined)`);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  paused.add(page.context());
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
};
