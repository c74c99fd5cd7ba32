import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { ClockReading } from '../clock-picture/watch-clock.ts';
import { watchClockSource } from '../clock-picture/watch-clock.ts';
import { followRequests } from './page-requests.ts';
import type { CreatedUser, ServerProcess } from './server-process.ts';
import { contextPoolOf, shareBrowser } from './share-browser.ts';
import { until } from './until.ts';

const launched = new Set<Browser>();

/** Whether this process runs test files; benches use this module too. */
const isTest = (): boolean => process.env.VITEST !== undefined;

/**
 * Chromium without a window. `tests` is the one of the test run (`scripts/lib/test-browser.mjs`), which has no window at
 * all: its browser process takes a quarter of the processor time of the whole browser's, which draws its own pages into
 * nothing. The others are the system's, which may be newer; benches take the whole browser.
 */
type BrowserProgram = 'tests' | 'chromium-headless-shell' | 'chromium';

const pathOf = (program: BrowserProgram): string =>
  program === 'tests' ? (process.env.TEST_BROWSER ?? pathOf('chromium-headless-shell')) : `/usr/bin/${program}`;

const launch = async (more: readonly string[], program: BrowserProgram): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: pathOf(program),
    args: [
      // Otherwise the language follows the environment of the run.
      '--accept-lang=en-US',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--autoplay-policy=no-user-gesture-required',
      ...more,
    ],
  });
  launched.add(browser);
  browser.once('disconnected', () => launched.delete(browser));
  return browser;
};

/**
 * A browser without background traffic. Test files of one worker share it: `close` closes the contexts that
 * were opened here, and the program ends with the worker.
 * @param more additional command-line arguments; with some, or with another program, it is a browser of its own
 */
export const launchBrowser = async (
  more: readonly string[] = [],
  program: BrowserProgram = 'tests',
): Promise<Browser> => {
  if (!isTest() || more.length > 0 || program !== 'tests') {
    return launch(more, program);
  }
  return shareBrowser(() => launch(more, program));
};

/** Address and first text of each open page, for the log of a failed test. */
export const readOpenPages = async (): Promise<readonly string[]> => {
  const pages = [...launched].flatMap((browser) => browser.contexts().flatMap((context) => context.pages()));
  return Promise.all(
    pages.map(async (page) => {
      const content = await page
        .locator('body')
        .ariaSnapshot({ timeout: 2000 })
        .catch(() => '(its content could not be read)');
      return `${page.url()}\n${content.replace(/\s*\n\s*/g, ' ').slice(0, 2000)}`;
    }),
  );
};

interface ContextOptions {
  /** Off by default, because a worker's requests bypass a test's routes. */
  readonly serviceWorkers?: 'allow' | 'block';
  /** The HTTP cache is empty, as on a first visit. */
  readonly isCold?: boolean;
  /**
   * Parts of pages move and fade, and pictures play by themselves. Otherwise the browser says that its user wants less
   * motion, and pages draw a third fewer frames. Tests are without by default; first visits and benches have it.
   */
  readonly hasMotion?: boolean;
}

/**
 * A browser context at `server`, logged in when a user is given. It is one that an earlier user has closed, if there is such
 * a one; then nothing but the HTTP cache is left in it.
 */
export const openContext = async (
  browser: Browser,
  server: Pick<ServerProcess, 'url'>,
  user?: Pick<CreatedUser, 'sessionToken'>,
  viewport = { width: 1280, height: 800 },
  { serviceWorkers = 'block', isCold = false, hasMotion = isCold || !isTest() }: ContextOptions = {},
): Promise<BrowserContext> => {
  const reducedMotion = hasMotion ? 'no-preference' : 'reduce';
  const make = () =>
    browser.newContext({ viewport, baseURL: server.url, serviceWorkers, reducedMotion, colorScheme: 'dark' });
  const pool = serviceWorkers === 'allow' || isCold ? undefined : contextPoolOf(browser);
  const context = await (pool?.open({ url: server.url, viewport, hasMotion }, make) ?? make());
  followRequests(context);
  if (user) {
    await context.addCookies([
      { name: 'session', value: user.sessionToken, url: server.url, httpOnly: true, sameSite: 'Lax' },
    ]);
    // A browser with an earlier log-in does not reserve space for the sign-up banner.
    await context.addInitScript(`try { localStorage['bandshell.logged-in'] ??= 'true'; } catch {}`);
    // Nor does it ask the owner of a channel again what was put off: a test of that question takes the note away.
    await context.addInitScript(
      `try { localStorage['bandshell.viewer-export-put-off-at'] ??= String(Date.now()); } catch {}`,
    );
  }
  return context;
};

interface ClockWindow {
  bandshellClock?: { readonly readings: ClockReading[]; readNow(): ClockReading | null; stop(): void };
}

/** Starts reading the clock in the page's video. */
export const watchClock = async (page: Page): Promise<void> => {
  await page.locator('video').waitFor({ state: 'attached' });
  await page.evaluate(`window.bandshellClock = (${watchClockSource})(document.querySelector('video'))`);
};

/** All readings so far. */
export const clockReadings = (page: Page): Promise<ClockReading[]> =>
  page.evaluate(() => (globalThis as unknown as ClockWindow).bandshellClock?.readings ?? []);

/**
 * The picture that stands there now; null while the element looks for another position. A player that stands still
 * presents a frame once, perhaps before its element says that it has arrived: who waits for calls may miss it.
 */
export const clockNow = (page: Page): Promise<ClockReading | null> =>
  page.evaluate(() => (globalThis as unknown as ClockWindow).bandshellClock?.readNow() ?? null);

/** Waits for a frame whose clock is after `time`; returns that reading. */
export const frameAfter = (page: Page, time: number, limitMs = 30_000): Promise<ClockReading> =>
  until(
    `a picture drawn after ${new Date(time).toISOString()}`,
    async () => (await clockReadings(page)).findLast((reading) => (reading.drawnAt ?? 0) > time),
    limitMs,
  );
