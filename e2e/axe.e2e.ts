import { matchRoute, patternsOf, type RouteEntry, type RouteName, routes } from '@bandshell/domain';
import { launchBrowser, openContext, startTestServer, type TestServer, type TestUser } from '@bandshell/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { examplePath } from './harness/example-path.ts';
import { CATEGORY, type FullHouse, fillHouse } from './harness/full-house.ts';
import { outsideOf } from './harness/outside-of.ts';
import { colorRules, seriousFaults } from './harness/serious-faults.ts';
import { notBusy, settle } from './harness/settle.ts';

type Reader = 'visitor' | 'owner' | 'admin';

let server: TestServer;
let browser: Browser;
let house: FullHouse;
/** One page of each reader, which walks from place to place; what it said of faults meanwhile. */
const walks = new Map<Reader, { readonly page: Page; readonly context: BrowserContext; readonly said: string[] }>();

const walkOf = async (reader: Reader) => {
  const known = walks.get(reader);
  if (known !== undefined) return known;
  const users: Record<Reader, TestUser | undefined> = { visitor: undefined, owner: house.owner, admin: house.admin };
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
  house = await fillHouse(server);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** What stands in a path's parameters. A new parameter needs a line here. */
const examples = (): Readonly<Record<string, string>> => ({
  channelLogin: house.owner.login,
  login: house.owner.login,
  userID: house.suspended.id,
  categorySlug: CATEGORY.slug,
  emailOpaqueID: 'nothing-of-ours',
});

/** Pages whose pattern alone shows little. */
const paths: { readonly [name in RouteName]?: () => string } = {
  notFound: () => `/${house.owner.login}/commandcenter`,
  oauthAuthorize: () => house.authorizePath,
  emailVerification: () => house.links.verification,
  accountRecovery: () => house.links.recovery,
};

const pathTo = ({ name, pattern }: RouteEntry): string =>
  paths[name as RouteName]?.() ?? examplePath(pattern, examples());

/** Pages that are the same for everybody, logged in or not. */
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
  // One page for which one has to log in stands for the others: a visitor is told the same on each.
  visitor: ({ access, name }) => access === 'everyone' || access === 'owner' || name === 'profileSettings',
  owner: ({ access, name }) => access !== 'staff' && !same.has(name),
  admin: ({ access }) => access === 'staff',
};

/** Two frames on, what a change of the screen or of the theme does is drawn. */
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));

/** Colours on their way to others would be of neither theme: from now on they change at once. */
const stopTransitions = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  });

const setTheme = async (page: Page, theme: 'dark' | 'light'): Promise<void> => {
  await page.evaluate((choice) => {
    document.documentElement.dataset.theme = choice;
  }, theme);
  await drawn(page);
};

const setWidth = async (page: Page, width: number): Promise<void> => {
  await page.setViewportSize({ width, height: 800 });
  await drawn(page);
  await notBusy(page);
};

/** Everything at once, so that one walk tells all that is wrong with a place. */
const faultsInBothThemes = async (page: Page): Promise<Record<string, readonly string[]>> => {
  const found: Record<string, readonly string[]> = {};
  await stopTransitions(page);
  for (const width of [1280, 390]) {
    await setWidth(page, width);
    found[`dark, ${width} px`] = await seriousFaults(page);
    await setTheme(page, 'light');
    // Of all rules only those of colours may answer differently here.
    found[`light, ${width} px`] = await seriousFaults(page, colorRules);
    await setTheme(page, 'dark');
  }
  await setWidth(page, 320);
  found['outside of 320 px'] = await outsideOf(page);
  await setWidth(page, 1280);
  return Object.fromEntries(Object.entries(found).filter(([, faults]) => faults.length > 0));
};

/** Where the first Tab leads, and whether one sees it there. */
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

/** What holds for every page, whoever sees it and whatever is open in it. */
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

interface Scene {
  readonly name: string;
  readonly reader: Reader;
  readonly path: () => string;
  /** Opens what is to be looked at; the page has it, when this is over. */
  readonly open: (page: Page) => Promise<unknown>;
}

const press = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('button', { name, exact: true }).first().click();
const dialog = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('dialog', { name, exact: true }).waitFor();
const heading = (page: Page, name: string | RegExp): Promise<void> =>
  page.getByRole('heading', { name }).first().waitFor({ state: 'attached' });

const scenes: readonly Scene[] = [
  {
    name: 'a channel that is live, with its player and chat',
    reader: 'owner',
    path: () => '/glazemaker',
    open: async (page) => {
      const field = page.getByRole('complementary', { name: 'Stream chat' }).getByRole('textbox');
      await field.fill('Good evening! https://example.org/kiln');
      await field.press('Enter');
      await page.getByRole('log').getByText('Good evening!').waitFor();
    },
  },
  {
    name: 'a channel that is live, for a visitor',
    reader: 'visitor',
    path: () => '/glazemaker',
    open: (page) => heading(page, 'glazemaker'),
  },
  {
    name: 'a channel that is suspended',
    reader: 'visitor',
    path: () => `/${house.suspended.login}`,
    open: (page) => heading(page, /temporarily unavailable/),
  },
  {
    name: 'a channel that is suspended, for staff',
    reader: 'admin',
    path: () => `/${house.suspended.login}`,
    open: (page) => page.getByText('Only staff see this channel').waitFor(),
  },
  {
    name: 'a channel that is not there',
    reader: 'visitor',
    path: () => '/nobody_at_all',
    open: (page) => page.getByRole('link', { name: 'Browse channels' }).first().waitFor(),
  },
  {
    name: 'a category that is not there',
    reader: 'visitor',
    path: () => '/directory/category/nothing-of-the-kind',
    open: (page) => page.getByRole('heading', { level: 1 }).waitFor(),
  },
  {
    name: 'the form to log in, refused',
    reader: 'visitor',
    path: () => '/login',
    open: async (page) => {
      await page.getByLabel('Login').fill('nobody_at_all');
      await page.getByLabel('Password', { exact: true }).fill('not this one');
      await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
      await page.getByRole('main').getByRole('alert').waitFor();
    },
  },
  {
    name: 'the form to sign up, with what is wrong',
    reader: 'visitor',
    path: () => '/signup',
    open: async (page) => {
      await page.getByLabel('Login').fill('a b');
      await page.getByLabel('Password', { exact: true }).fill('123456');
      await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
      await page.locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'the form to ask for a new password',
    reader: 'visitor',
    path: () => '/user/account-recovery',
    open: (page) => page.getByLabel('Login or e-mail').waitFor(),
  },
  {
    name: 'a program that is not known',
    reader: 'visitor',
    path: () => '/oauth2/authorize?client_id=nobody0000000000',
    open: (page) => heading(page, 'This request cannot be answered'),
  },
  {
    name: 'the look of the site',
    reader: 'visitor',
    path: () => '/',
    open: async (page) => {
      await press(page, 'Appearance');
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
    },
  },
  {
    name: 'the account’s menu',
    reader: 'owner',
    path: () => '/',
    open: async (page) => {
      await press(page, /^Account of/);
      await page.getByRole('menuitemradio', { name: 'Deutsch' }).waitFor();
    },
  },
  {
    name: 'what the search finds',
    reader: 'visitor',
    path: () => '/downloads',
    open: async (page) => {
      await page.keyboard.press('/');
      await page.getByRole('combobox', { name: 'Search' }).fill('glaze');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'whispers',
    reader: 'owner',
    path: () => '/directory',
    open: async (page) => {
      await press(page, /^Whispers/);
      await dialog(page, 'Whispers');
    },
  },
  {
    name: 'whispers with one user',
    reader: 'owner',
    path: () => '/directory',
    open: async (page) => {
      await press(page, /^Whispers/);
      await page
        .getByRole('dialog', { name: 'Whispers' })
        .getByRole('button', { name: /glazemaker/ })
        .click();
      await page.getByRole('log').getByText('From six on.').waitFor();
    },
  },
  {
    name: 'the question of a device',
    reader: 'owner',
    path: () => `/activate?code=${house.deviceCode}`,
    open: async (page) => {
      await press(page, 'Continue');
      await page.getByText('Read chat under your name').waitFor();
    },
  },
  {
    name: 'two-factor’s set-up',
    reader: 'owner',
    path: () => '/settings/security',
    open: async (page) => {
      await press(page, 'Set up');
      await page
        .getByRole('dialog')
        .getByRole('img', { name: /QR code/ })
        .waitFor();
    },
  },
  {
    name: 'a passkey’s new name',
    reader: 'owner',
    path: () => '/settings/security',
    open: async (page) => {
      await page.getByRole('button', { name: /^Rename / }).click();
      await dialog(page, 'Rename passkey');
    },
  },
  {
    name: 'a new application',
    reader: 'owner',
    path: () => '/settings/applications',
    open: async (page) => {
      await press(page, 'Register an application');
      await page.getByRole('dialog').getByRole('button', { name: 'Register', exact: true }).click();
      await page.getByRole('dialog').locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'the end of a connection',
    reader: 'owner',
    path: () => '/settings/connections',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Disconnect / })
        .first()
        .click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'a picture in its frame',
    reader: 'owner',
    path: () => '/settings/profile',
    open: async (page) => {
      await page
        .locator('input[type="file"]')
        .first()
        .setInputFiles({
          name: 'me.svg',
          mimeType: 'image/png',
          buffer: await page.screenshot(),
        });
      await page.getByRole('dialog').getByRole('slider').first().waitFor();
    },
  },
  {
    name: 'the end of an account',
    reader: 'owner',
    path: () => '/user/remove_me',
    open: async (page) => {
      await press(page, 'Delete account');
      await dialog(page, 'Delete your account?');
    },
  },
  {
    name: 'the categories of a stream',
    reader: 'owner',
    path: () => '/u/nightkiln/stream-manager',
    open: async (page) => {
      await page.getByRole('combobox', { name: 'Category' }).fill('Field');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'a suspension',
    reader: 'admin',
    path: () => `/admin/users/${house.owner.id}`,
    open: async (page) => {
      await press(page, 'Suspend');
      await dialog(page, /^Suspend /);
    },
  },
  {
    name: 'a copyright notice',
    reader: 'admin',
    path: () => `/admin/users/${house.owner.id}`,
    open: async (page) => {
      await page
        .getByRole('button', { name: /copyright|notice/i })
        .first()
        .click();
      await dialog(page, /^Copyright notice for /);
    },
  },
  {
    name: 'a flag',
    reader: 'admin',
    path: () => '/admin/flags',
    open: async (page) => {
      await page
        .getByRole('button', { name: /^Change / })
        .first()
        .click();
      await dialog(page, /^Change /);
    },
  },
];

test.each(scenes)('$name', async ({ reader, path, open }) => {
  const { page, said } = await visit(reader, path());
  await open(page);
  await notBusy(page);
  await expectUsable(page, said);
});
