import {
  launchBrowser,
  openContext,
  publishClock,
  type Site,
  startSite,
  until,
  untilPreview,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const EARLY = '#bandshell-picture';
/** Of the streams; small ones show as much. */
const PICTURE = { width: 320, height: 180, frameRate: 10, keyFrameSeconds: 1 };

let server: Site;
let browser: Browser;
let encoder: ReturnType<typeof publishClock>;
let sessionToken: string;
beforeAll(async () => {
  // Documents are kept for a moment, as they are by default.
  const env = { SHARED_DOCUMENT_MS: '1500' };
  [server, browser] = await Promise.all([startSite({ env }), launchBrowser()]);
  const user = await server.createUser('nightkiln');
  ({ sessionToken } = await server.createUser('driftwood'));
  encoder = publishClock({ target: server.rtmpTarget(user.streamKey), ...PICTURE });
  await untilPreview(server.url, 'nightkiln');
});
afterAll(async () => {
  await encoder?.stop();
  await browser?.close();
  await server?.dispose();
});

/** Holds the code of the channel's page back until it is let go. A page with routes fetches all anew, as on a first visit. */
const holdPage = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/channel-page-[^/]*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  return release;
};

interface Shift {
  readonly sources: readonly { readonly node: Node | null }[];
}

/** Notes what a layout shift moves below the top bar, whose end waits for the viewer's name. */
const noteShifts = (page: Page) =>
  page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(globalThis, { moved });
    new PerformanceObserver((list) => {
      const sources = list.getEntries().flatMap((entry) => (entry as unknown as Shift).sources);
      for (const { node } of sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (element?.closest('header') === null) moved.push(element.outerHTML.slice(0, 200));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });

const movedIn = (page: Page) => page.evaluate(() => (globalThis as { moved?: string[] }).moved);

const begins = [
  { name: 'a window of 1280 px', width: 1280, height: 800 },
  { name: 'the light theme', width: 1280, height: 800, stored: { theme: 'light' } },
  { name: 'a narrow side navigation', width: 1280, height: 800, stored: { 'side-nav-wide': false } },
  { name: 'a closed chat', width: 1440, height: 900, stored: { 'right-column-open': false } },
  {
    name: 'both closed in a low window',
    width: 1280,
    height: 500,
    stored: { 'side-nav-wide': false, 'right-column-open': false },
  },
  { name: 'a window of 1000 px', width: 1000, height: 700 },
  { name: 'a phone of 390 px', width: 390, height: 844, stored: { 'right-column-open': false } },
  { name: 'a phone of 320 px', width: 320, height: 568 },
  { name: 'a phone on its side', width: 667, height: 375 },
  { name: 'a viewer who is logged in', width: 1280, height: 800, isLoggedIn: true },
];

test.each(begins)('the document’s picture stands where the page shows its own: $name', async (begin) => {
  const { width, height, stored = {}, isLoggedIn = false } = begin;
  const context = await openContext(browser, server, isLoggedIn ? { sessionToken } : undefined, { width, height });
  try {
    const page = await context.newPage();
    await page.addInitScript((values) => {
      for (const [name, value] of Object.entries(values)) localStorage[`bandshell.${name}`] = JSON.stringify(value);
    }, stored);
    await noteShifts(page);
    const release = await holdPage(page);
    await page.goto('/nightkiln', { waitUntil: 'commit' });
    const early = page.locator(EARLY);
    await page.waitForFunction(
      (id) => (document.querySelector<HTMLImageElement>(id)?.naturalWidth ?? 0) > 0 && document.querySelector('header'),
      EARLY,
    );
    const before = await early.boundingBox();
    const picture = await early.getAttribute('src');
    // The picture of the page and not of the document, before the player is laid over it.
    release();
    await early.waitFor({ state: 'detached' });
    const own = page.locator('main img[fetchpriority="high"]').first();
    const after = await own.boundingBox();
    expect(before).not.toBeNull();
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      expect(Math.abs((before?.[side] ?? 0) - (after?.[side] ?? 0)), side).toBeLessThan(1);
    }
    expect(await own.getAttribute('src')).toBe(picture);
    expect(await movedIn(page)).toEqual([]);
  } finally {
    await context.close();
  }
});

test('a page that cannot know the place of its picture shows none early', async () => {
  const context = await openContext(browser, server);
  try {
    const page = await context.newPage();
    await page.addInitScript(() => {
      localStorage['bandshell.upsell-dismissed-at'] = '1000';
    });
    const release = await holdPage(page);
    await page.goto('/nightkiln', { waitUntil: 'commit' });
    await page.locator('header').waitFor();
    expect(await page.locator(EARLY).isVisible()).toBe(false);
    release();
    await page.locator(EARLY).waitFor({ state: 'detached' });
  } finally {
    await context.close();
  }
});

test('a picture that never arrives holds nothing up, and neither does a page without code', async () => {
  const context = await openContext(browser, server);
  try {
    const page = await context.newPage();
    await page.route('**/*.webp', () => {});
    await page.goto('/nightkiln', { waitUntil: 'commit' });
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
    await expect.poll(() => page.locator(EARLY).count()).toBe(0);

    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route(/\/assets\/channel-page-[^/]*\.js$/, (route) => route.abort());
    await page.goto('/nightkiln', { waitUntil: 'commit' });
    await page.getByRole('heading', { name: 'An error occurred' }).waitFor();
    expect(await page.locator(EARLY).count()).toBe(0);
  } finally {
    await context.close();
  }
});

test('a page of the channel without its picture has none in its document', async () => {
  const text = await (await fetch(`${server.url}/nightkiln/home`)).text();
  expect(text).not.toContain('bandshell-picture');
  expect(await (await fetch(`${server.url}/nightkiln`)).text()).toContain('<img id="bandshell-picture"');
});

// The last one: nothing is live behind it.
test('a stream that ended while the page’s code was on its way leaves no picture behind', async () => {
  const context = await openContext(browser, server);
  try {
    const page = await context.newPage();
    const release = await holdPage(page);
    await page.goto('/nightkiln', { waitUntil: 'commit' });
    await page.locator(EARLY).waitFor();
    await encoder.stop();
    const hasPicture = async () =>
      (await (await fetch(`${server.url}/nightkiln`)).text()).includes('bandshell-picture');
    await until('the end of the stream', async () => !(await hasPicture()), 60_000);
    release();
    await page.locator(EARLY).waitFor({ state: 'detached' });
    await page
      .getByText(/offline|stream (has )?ended/i)
      .first()
      .waitFor();
  } finally {
    await context.close();
  }
});
