import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import type { ClockReading } from '../clock-picture/watch-clock.ts';
import { watchClockSource } from '../clock-picture/watch-clock.ts';
import type { CreatedUser, ServerProcess } from './server-process.ts';
import { until } from './until.ts';

const launched = new Set<Browser>();

/** The system's Chromium without its background traffic. `more`: further arguments of its command line. */
export const launchBrowser = async (more: readonly string[] = []): Promise<Browser> => {
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium',
    args: [
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

/** Address and beginning of what stands in each page that is open now: what a failed test's log wants to show. */
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

/**
 * A fresh profile at `server`, logged in when a user is given. Without background workers, unless they are asked for: what
 * goes through one passes a test's own routes by.
 */
export const openContext = async (
  browser: Browser,
  server: Pick<ServerProcess, 'url'>,
  user?: Pick<CreatedUser, 'sessionToken'>,
  viewport = { width: 1280, height: 800 },
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<BrowserContext> => {
  const context = await browser.newContext({ viewport, baseURL: server.url, serviceWorkers });
  if (user) {
    await context.addCookies([
      { name: 'session', value: user.sessionToken, url: server.url, httpOnly: true, sameSite: 'Lax' },
    ]);
    // A browser in which somebody logged in remembers that, and keeps no place for the banner that asks to sign up.
    await context.addInitScript(`try { localStorage['bandshell.logged-in'] ??= 'true'; } catch {}`);
  }
  return context;
};

interface ClockWindow {
  bandshellClock?: { readonly readings: ClockReading[]; stop(): void };
}

/** Starts reading the clock out of the page's video. */
export const watchClock = async (page: Page): Promise<void> => {
  await page.locator('video').waitFor({ state: 'attached' });
  await page.evaluate(`window.bandshellClock = (${watchClockSource})(document.querySelector('video'))`);
};

/** All readings so far. */
export const clockReadings = (page: Page): Promise<ClockReading[]> =>
  page.evaluate(() => (globalThis as unknown as ClockWindow).bandshellClock?.readings ?? []);

/** Waits until a frame is shown whose clock stands after `time`; answers that reading. */
export const frameAfter = (page: Page, time: number, limitMs = 30_000): Promise<ClockReading> =>
  until(
    `a picture drawn after ${new Date(time).toISOString()}`,
    async () => (await clockReadings(page)).findLast((reading) => (reading.drawnAt ?? 0) > time),
    limitMs,
  );
