import { matchRoute, patternsOf, type RouteEntry, type RouteName, routes } from '@bandshell/domain/routes';
import { launchBrowser, openContext, startTestServer, type TestServer, type TestUser } from '@bandshell/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examplePath } from './harness/example-path.ts';
import { outsideOf } from './harness/outside-of.ts';
import { CATEGORY, fillSite, type SampleSite } from './harness/sample-site.ts';
import { type Reader, scenes } from './harness/scenes.ts';
import { colorRules, seriousFaults } from './harness/serious-faults.ts';
import { drawn, notBusy, settle, setWidth } from './harness/settle.ts';

let server: TestServer;
let browser: Browser;
let site: SampleSite;
/** One page for each reader, reused for all places, and the faults that it logged. */
const walks = new Map<Reader, { readonly page: Page; readonly context: BrowserContext; readonly said: string[] }>();

const walkOf = async (reader: Reader) => {
  const known = walks.get(reader);
  if (known !== undefined) return known;
  const users: Record<Reader, TestUser | undefined> = { visitor: undefined, owner: site.owner, admin: site.admin };
  const sessionToken = users[reader]?.visitor.cookies.get('session');
  const context = await openContext(browser, server, sessionToken === undefined ? undefined : { sessionToken });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  const said: string[] = [];
  page.on('pageerror', (error) => said.push(String(error)));
  page.on('console', (message) => {
    const { url } = message.location();
    // The document of a page that is not there says so with its status, and nobody sends the picture of a stream.
    const isExpected = url === page.url() || new URL(url, server.url).pathname.startsWith('/live/');
    if (message.type() === 'error' && !isExpected) said.push(`${message.text()} ${url}`);
  });
  const walk = { page, context, said };
  walks.set(reader, walk);
  return walk;
};

beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer({ env: { NODE_ENV: 'test' } }), launchBrowser()]);
  site = await fillSite(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Values for the parameters of paths. A new parameter needs a line here. */
const examples = (): Readonly<Record<string, string>> => ({
  channelLogin: site.owner.login,
  login: site.owner.login,
  userID: site.suspended.id,
  categorySlug: CATEGORY.slug,
  filter: 'all',
  ...site.watched,
  emailOpaqueID: 'nothing-of-ours',
});

/** Paths for pages whose pattern alone shows little content. */
const paths: { readonly [name in RouteName]?: () => string } = {
  notFound: () => `/${site.owner.login}/commandcenter`,
  oauthAuthorize: () => site.authorizePath,
  emailVerification: () => site.links.verification,
  accountRecovery: () => site.links.recovery,
};

const pathTo = ({ name, pattern }: RouteEntry): string =>
  paths[name as RouteName]?.() ?? examplePath(pattern, examples());

/** Pages that are the same for visitors and logged-in users. */
const same: ReadonlySet<string> = new Set<RouteName>([
  'accountRecovery',
  'authCallback',
  'devUI',
  'downloads',
  'emailVerification',
  'notFound',
  'notMe',
  'ossAttribution',
]);

const sees: Readonly<Record<Reader, (route: RouteEntry) => boolean>> = {
  // One page that requires a log-in represents the others, because visitors see the same on each. Frames on other sites
  // contain little more than a video. Their own tests check them while they play.
  visitor: ({ access, name, isEmbedded }) =>
    isEmbedded !== true && (access === 'everyone' || access === 'owner' || name === 'profileSettings'),
  owner: ({ access, name, isEmbedded }) => isEmbedded !== true && access !== 'staff' && !same.has(name),
  admin: ({ access }) => access === 'staff',
};

/** Colours on their way to others would be of neither theme: from now on they change at once. */
const stopTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
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

/** Collects all faults before it fails, so that one run reports everything that is wrong with a page. */
const faultsInBothThemes = async (page: Page): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {};
  await stopTransitions(page);
  for (const width of [1280, 390]) {
    await setWidth(page, width);
    found[`dark, ${width} px`] = await seriousFaults(page);
    await setTheme(page, 'light');
    // Only rules about colours can have a different result here.
    found[`light, ${width} px`] = await seriousFaults(page, colorRules);
    await setTheme(page, 'dark');
  }
  await setWidth(page, 320);
  found['outside of 320 px'] = await outsideOf(page);
  await setWidth(page, 1280);
  return Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
};

/** The element that the first Tab focuses, and whether it is visible. */
const firstStop = async (page: Page): Promise<string> => {
  await page.keyboard.press('Tab');
  await drawn(page);
  return page.evaluate(() => {
    const stop = document.activeElement;
    if (stop === null || stop === document.body) return 'nowhere';
    const { left, top, right, bottom, width } = stop.getBoundingClientRect();
    const isOnScreen = width > 1 && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(stop);
    const isRinged = (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) || boxShadow !== 'none';
    return stop.matches(':focus-visible') && isOnScreen && isRinged
      ? 'seen'
      : `unseen: ${stop.outerHTML.slice(0, 200)}`;
  });
};

const visit = async (reader: Reader, path: string) => {
  const walk = await walkOf(reader);
  walk.said.length = 0;
  await walk.page.goto(path);
  await settle(walk.page);
  return walk;
};

/** Checks that apply to every page, for every reader and every scene. */
const expectUsable = async (page: Page, said: readonly string[]): Promise<void> => {
  expect.soft(await page.title()).toMatch(/\S/);
  expect.soft(await page.getByRole('main').count()).toBe(1);
  expect.soft(await faultsInBothThemes(page)).toEqual({});
  expect.soft(said).toEqual([]);
};

describe.each(['visitor', 'owner', 'admin'] as const)('pages as %s:', (reader) => {
  test.each(routes.filter(sees[reader]))('$name', async (route) => {
    const { pathname, search, hash } = new URL(pathTo(route), server.url);
    expect(matchRoute(pathname).route.name).toBe(route.name);
    const { page, said } = await visit(reader, pathname + search + hash);
    expect(new URL(page.url()).pathname).toBe(pathname);
    expect((await page.title()).startsWith('Page not found')).toBe(route.name === 'notFound');
    expect.soft(await page.getByRole('heading', { level: 1 }).allInnerTexts()).toHaveLength(1);
    expect.soft(await firstStop(page)).toBe('seen');
    await expectUsable(page, said);
  });
});

test('every pattern of the route table has an example', () => {
  for (const route of routes) {
    for (const pattern of patternsOf(route)) expect(examplePath(pattern, examples())).toMatch(/^\/[^:*]*$/);
  }
});

test.each(scenes)('$name', async ({ reader, path, open }) => {
  const { page, said } = await visit(reader, path(site));
  await open(page);
  await notBusy(page);
  await expectUsable(page, said);
});
