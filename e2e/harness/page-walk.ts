import { launchBrowser, openContext, startTestServer, type TestServer, type TestUser } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';
import { outsideOf } from './outside-of.ts';
import { fillSite, type SampleSite } from './sample-site.ts';
import type { Reader } from './scenes.ts';
import { axeSource, colorRules, seriousFaults } from './serious-faults.ts';
import { drawn, settle, setWidth } from './settle.ts';

/** One page of a reader, reused for all places. */
export interface Walk {
  readonly page: Page;
  /** Errors of the current place: of its code, and those that the console shows. */
  readonly errors: string[];
  /** Another tab of the same browser, in which the reader chooses the language. */
  readonly speak: (language: 'en' | 'de' | 'pseudo') => Promise<void>;
}

export interface PageWalk {
  readonly server: () => TestServer;
  readonly site: () => SampleSite;
  /** Opens a path as the reader, in a language, and waits until the page has settled. */
  readonly visit: (reader: Reader, path: string, language?: 'en' | 'pseudo') => Promise<Walk>;
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
    const page = await context.newPage();
    await page.addInitScript({ content: axeSource });
    page.setDefaultTimeout(30_000);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (message) => {
      const { url } = message.location();
      // The document of a page that is not there says so with its status, and nothing is sent or recorded.
      const isExpected = url === page.url() || /^\/(live|vod)\//.test(new URL(url, server.url).pathname);
      if (message.type() === 'error' && !isExpected) errors.push(`${message.text()} ${url}`);
    });
    const speak = (language: string): Promise<void> =>
      tab.evaluate((tag) => localStorage.setItem('bandshell.language', JSON.stringify(tag)), language);
    return { page, errors, speak };
  };

  return {
    server: () => server,
    site: () => site,
    visit: async (reader, path, language = 'en') => {
      const walk = walks.get(reader) ?? (await begin(reader));
      walks.set(reader, walk);
      await walk.speak(language);
      walk.errors.length = 0;
      await walk.page.goto(path);
      await settle(walk.page);
      return walk;
    },
  };
}

/** Transitions between colours have the colours of neither theme. From now on colours change at once. */
const stopTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    // What comes later is there at once, too.
    const still = 'transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important';
    sheet.replaceSync(`*, *::before, *::after { ${still} }`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    // What fades in is judged at its full strength.
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(Number(animation.effect?.getComputedTiming().endTime))) animation.finish();
    }
  });

const setTheme = async (page: Page, theme: 'dark' | 'light'): Promise<void> => {
  await page.evaluate((choice) => {
    document.documentElement.dataset.theme = choice;
  }, theme);
  await drawn(page);
};

const themeOf = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => document.documentElement.dataset.theme);

/** Collects all faults before it fails, so that one run reports everything that is wrong with a page. */
const faultsInBothThemes = async (page: Page): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {};
  await stopTransitions(page);
  // The second width begins with the theme of the first one's end. Only rules about colours can have another result in
  // light.
  for (const [width, themes] of [
    [1280, ['dark', 'light']],
    [390, ['light', 'dark']],
  ] as const) {
    await setWidth(page, width);
    for (const theme of themes) {
      if ((await themeOf(page)) !== theme) await setTheme(page, theme);
      found[`${theme}, ${width} px`] = await seriousFaults(page, theme === 'dark' ? undefined : colorRules);
    }
  }
  await setWidth(page, 320);
  found['outside of 320 px'] = await outsideOf(page);
  return Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
};

/** Checks that apply to every page, for every reader and every scene. It leaves the page 320 px wide. */
export const expectUsable = async ({ page, errors }: Walk): Promise<void> => {
  expect.soft(await page.title()).toMatch(/\S/);
  expect.soft(await page.getByRole('main').count()).toBe(1);
  expect.soft(await faultsInBothThemes(page)).toEqual({});
  expect.soft(errors).toEqual([]);
};
