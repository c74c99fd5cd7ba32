import { launchBrowser, openContext, startTestServer, type TestServer, type TestUser } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { outsideOf } from './outside-of.ts';
import { fillSite, type SampleSite } from './sample-site.ts';
import type { Reader } from './scenes.ts';
import { axeSource, colorRules, seriousFaults } from './serious-faults.ts';
import { settle, setWidth } from './settle.ts';

/** One page of a reader, reused for all places. */
export interface Walk {
  readonly page: Page;
  /** Errors of the current place: of its code, and those that the console shows. */
  readonly errors: string[];
  /** Parts of the places before that had no fault; `seriousFaults` leaves them out. */
  readonly known: Set<string>;
  /** Another tab of the same browser, in which the reader chooses the language. */
  readonly speak: (language: 'en' | 'de' | 'pseudo') => Promise<void>;
}

export interface PageWalk {
  readonly server: () => TestServer;
  readonly site: () => SampleSite;
  /** Opens a path as the reader, in a language, and waits until the page has settled. */
  readonly visit: (reader: Reader, path: string, language?: 'en' | 'pseudo') => Promise<Walk>;
  /**
   * Opens a path from the page before, as a link does. As `visit` where there is no page before, or where that one has the
   * same path, an open dialog or a player that comes along.
   */
  readonly follow: (reader: Reader, path: string, language: 'en' | 'pseudo') => Promise<Walk>;
}

/** A filled site and a browser for each kind of reader, for the tests of a file. */
export function pageWalk(): PageWalk {
  let server: TestServer;
  let browser: Browser;
  let site: SampleSite;
  const walks = new Map<Reader, Walk>();
  beforeAll(async () => {
    // Nobody sends a stream or keeps a recording here, and another process may have both.
    const env = { NODE_ENV: 'test', ROLES: 'api,chat,worker' };
    [server, browser] = await Promise.all([startTestServer({ env }), launchBrowser()]);
    await server.platform.flags.setFlag('stories_web', 100);
    site = await fillSite(server);
  });
  afterAll(async () => {
    await browser?.close();
    await server?.close();
  });

  const begin = async (reader: Reader): Promise<Walk> => {
    const users: Record<Reader, TestUser | undefined> = { visitor: undefined, owner: site.owner, admin: site.admin };
    const sessionToken = users[reader]?.visitor.cookies.get('session');
    const context = await openContext(browser, server, sessionToken === undefined ? undefined : { sessionToken });
    const tab = await context.newPage();
    await tab.goto('/healthz');
    // Pages of tests ask for less motion: colours change at once, so that axe sees those of one theme.
    const page = await context.newPage();
    await page.addInitScript({ content: axeSource });
    page.setDefaultTimeout(30_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      const { url } = message.location();
      // The document of a page that is not there says so with its status, and nothing is sent or recorded.
      const isExpected =
        url === page.url() ||
        /^\/(live|vod)\//.test(new URL(url, server.url).pathname) ||
        /^WebSocket connection to 'ws:\/\/[^/]+\/live\//.test(message.text());
      if (message.type() === 'error' && !isExpected) errors.push(`${message.text()} ${url}`);
    });
    const speak = (language: string): Promise<void> =>
      tab.evaluate((tag) => localStorage.setItem('bandshell.language', JSON.stringify(tag)), language);
    return { page, errors, known: new Set(), speak };
  };

  const begun = async (reader: Reader): Promise<Walk> => {
    const walk = walks.get(reader) ?? (await begin(reader));
    walks.set(reader, walk);
    walk.errors.length = 0;
    return walk;
  };
  const widen = (page: Page): Promise<void> => page.setViewportSize({ width: 1280, height: 800 });
  const visit: PageWalk['visit'] = async (reader, path, language = 'en') => {
    const walk = await begun(reader);
    await walk.speak(language);
    // The page before, which was narrowed, does not have to be drawn at this width any more.
    await Promise.all([widen(walk.page), walk.page.goto(path)]);
    await settle(walk.page);
    return walk;
  };
  return {
    server: () => server,
    site: () => site,
    visit,
    follow: async (reader, path, language) => {
      const walk = await begun(reader);
      const { page, speak } = walk;
      // A page that is opened twice begins anew.
      const isSame = new URL(path, server.url).pathname === new URL(page.url(), server.url).pathname;
      if (isSame || !(await leaveFor(page, path))) return visit(reader, path, language);
      await Promise.all([speak(language), widen(page)]);
      await settle(page);
      return (await isAnotherPage(page)) ? walk : visit(reader, path, language);
    },
  };
}

interface MarkedHeading extends Element {
  isOfPageBefore?: true;
}

/**
 * Goes to a path as a link does, in dark.
 *
 * @returns false, and stays, where no page stands yet, or a dialog is open
 */
const leaveFor = (page: Page, path: string): Promise<boolean> =>
  page.evaluate((to) => {
    const heading: MarkedHeading | null = document.querySelector('header + * main h1');
    if (heading === null || document.querySelector('dialog[open]') !== null) return false;
    heading.isOfPageBefore = true;
    document.documentElement.dataset.theme = 'dark';
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
    return true;
  }, path);

/**
 * Whether the heading is another one than before, and no player came along: a page that shares its components with the page
 * before keeps it. From now on the first Tab begins where it does in a new document.
 */
const isAnotherPage = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    // Tab goes on from where the focus was last, though the element is gone.
    const start = document.createElement('span');
    start.tabIndex = -1;
    document.body.prepend(start);
    start.focus();
    start.remove();
    if (document.querySelector('[data-mode="mini"], [data-mode="hidden"]') !== null) return false;
    const headings: readonly MarkedHeading[] = [...document.querySelectorAll('main h1')];
    return headings.length > 0 && headings.every(({ isOfPageBefore }) => isOfPageBefore === undefined);
  });

/**
 * Collects all faults before it fails, so that one run reports everything that is wrong with a page. Only rules about
 * colours can have another result in another theme.
 */
const faultsInBothThemes = async ({ page, known }: Walk): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {};
  found['dark, 1280 px'] = await seriousFaults(page, { theme: 'dark', known });
  found['light, 1280 px'] = await seriousFaults(page, { theme: 'light', rules: colorRules, known });
  await setWidth(page, 390);
  found['light, 390 px'] = await seriousFaults(page, { known });
  found['dark, 390 px'] = await seriousFaults(page, { theme: 'dark', rules: colorRules, known });
  await setWidth(page, 320);
  found['outside of 320 px'] = await outsideOf(page);
  return Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
};

/** Checks that apply to every page, for every reader and every scene. It leaves the page 320 px wide, in dark. */
export const expectUsable = async (walk: Walk): Promise<void> => {
  const { page, errors } = walk;
  expect.soft(await page.title()).toMatch(/\S/);
  expect.soft(await page.getByRole('main').count()).toBe(1);
  expect.soft(await page.getByRole('heading', { level: 1 }).count(), 'first-level headings').toBe(1);
  expect.soft(await faultsInBothThemes(walk)).toEqual({});
  expect.soft(errors).toEqual([]);
};
