import { pendingRoutes, redirects } from '@bandshell/domain/routes';
import { type CreatedUser, launchBrowser, openContext, type Site, startSite } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const NOT_FOUND = "Sorry. Unless you've got a time machine, that content is unavailable.";

let server: Site;
let browser: Browser;
let owner: CreatedUser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSite(), launchBrowser()]);
  owner = await server.createUser('nightkiln');
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

/** The app at its home page, in a document that is told from the next one. */
const open = async (user?: CreatedUser): Promise<Page> => {
  const page = await (await openContext(browser, server, user)).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/');
  await page.getByRole('heading', { name: 'Nobody is live' }).waitFor();
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
  return page;
};

const isFirstDocument = (page: Page): Promise<boolean> => page.evaluate(() => 'isFirst' in window);

/** Goes somewhere as a link of the app would: no page has a link to a path that leads on. */
const navigate = (page: Page, to: string): Promise<void> =>
  page.evaluate((path) => {
    interface Fiber {
      readonly return: Fiber | null;
      readonly memoizedProps: { readonly value?: { readonly navigate?: (to: string) => void } } | null;
    }
    // A page without the shell may have no link.
    const inside = document.querySelector('a, h1');
    const entry = Object.entries(inside ?? {}).find(([key]) => key.startsWith('__reactFiber'));
    let fiber = (entry?.[1] ?? null) as Fiber | null;
    while (fiber !== null && typeof fiber.memoizedProps?.value?.navigate !== 'function') fiber = fiber.return;
    if (!fiber?.memoizedProps?.value?.navigate) throw new Error('the page has no router');
    fiber.memoizedProps.value.navigate(path);
  }, to);

const arrive = (page: Page, path: string): Promise<void> =>
  page.waitForURL((url) => `${url.pathname}${url.search}` === path);

describe('a link of the app', () => {
  /** Each way begins at the home page, whose heading is no other page's. */
  const goHome = async (page: Page): Promise<void> => {
    await navigate(page, '/');
    await page.getByRole('heading', { name: 'Nobody is live' }).waitFor();
  };

  test('CHAN-05 CHAN-16 CHAN-22 CHAN-23 DIR-02 DIR-19 DIR-21 shows the end of its way in the same document', async () => {
    const page = await open();
    for (const [path, end, heading] of [
      ['/nightkiln/no/such/page', '/nightkiln', 'nightkiln'],
      ['/nightkiln/podcast/7', '/nightkiln', 'nightkiln'],
      ['/nightkiln/videos/all', '/nightkiln/videos', 'nightkiln'],
      ['/nightkiln/about/', '/nightkiln/about/', 'nightkiln'],
      ['/Directory/CATEGORY/', '/directory', 'Browse'],
      ['/directory/none', '/directory', 'Browse'],
    ] as const) {
      await navigate(page, path);
      await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
      await arrive(page, end);
      await goHome(page);
    }
    expect(await isFirstDocument(page)).toBe(true);
    await page.context().close();
  });

  test('leads to the nearest page where the wanted one is not there yet', async () => {
    const page = await open();
    await navigate(page, '/nightkiln/podcast/7');
    await arrive(page, '/nightkiln');
    expect(await page.getByText(NOT_FOUND).count()).toBe(0);
    await goHome(page);
    expect(await isFirstDocument(page)).toBe(true);
    await page.context().close();
  });

  test('CHAN-03 to another spelling of a video’s id leads to the normal one, in the same document', async () => {
    const page = await open();
    await navigate(page, '/videos/v007?t=5m');
    await arrive(page, '/videos/7?t=5m');
    await page.getByText(NOT_FOUND).waitFor();
    expect(await isFirstDocument(page)).toBe(true);
    await page.context().close();
  });

  test('ROUTE-82 ROUTE-66 to an old dashboard opens a document of the own stream manager', async () => {
    const page = await open(owner);
    await navigate(page, '/dashboard/live');
    await arrive(page, '/u/nightkiln/stream-manager');
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(await isFirstDocument(page)).toBe(false);
    await page.context().close();
  });

  test('CHAN-17 CHAN-18 to a channel’s settings leads its owner to the own settings, others home', async () => {
    const own = await open(owner);
    await navigate(own, '/nightkiln/settings/x');
    await arrive(own, '/settings/profile');
    await own.context().close();
    const other = await open();
    await navigate(other, '/nightkiln/settings/x');
    await other.waitForFunction(() => !('isFirst' in window));
    await other.getByRole('heading', { name: 'Nobody is live' }).waitFor();
    expect(new URL(other.url()).pathname).toBe('/');
    await other.context().close();
  });

  test('CHAN-10 the list of own videos is the channel shell for its owner, and stays at its address', async () => {
    const page = await open(owner);
    await navigate(page, '/nightkiln/videos/edit');
    await arrive(page, '/nightkiln/videos/edit');
    await page.getByRole('heading', { level: 1, name: 'nightkiln', exact: true }).waitFor();
    await page.context().close();
  });

  test('DIR-23 to a community of no category ends at the not-found page', async () => {
    const page = await open();
    await navigate(page, '/directory/community/Nobody%20Plays%20This');
    await page.getByText(NOT_FOUND).waitFor();
    expect(await isFirstDocument(page)).toBe(false);
    await page.context().close();
  });

  test('that begins with two slashes or a backslash names no other host', async () => {
    const page = await open(owner);
    await navigate(page, '//evil.example/dashboard');
    await arrive(page, '/u/nightkiln/stream-manager');
    expect(new URL(page.url()).origin).toBe(new URL(server.url).origin);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    await navigate(page, '/\\evil.example/nowhere');
    await page.getByText(NOT_FOUND).waitFor();
    expect(page.url()).toBe(new URL('/evil.example', server.url).href);
    await page.context().close();
  });
});

test('a visitor who opens an old dashboard logs in or signs up first and lands in the own one', async () => {
  const page = await (await openContext(browser, server)).newPage();
  page.setDefaultTimeout(30_000);
  await page.goto('/nightkiln/manager/live');
  await arrive(page, '/login/nightkiln/manager/live');
  await page.getByRole('main').getByRole('link', { name: 'Sign up' }).click();
  // Both forms have a field of this name.
  await page.getByRole('heading', { level: 1, name: 'Sign up' }).waitFor();
  await page
    .getByLabel(/username|login/i)
    .first()
    .fill('quietharbor');
  await page.getByLabel(/e-?mail/i).fill('quietharbor@example.test');
  await page.getByLabel('Password', { exact: true }).fill('raku-firing-at-dusk-27');
  await page
    .getByRole('button', { name: /sign up/i })
    .last()
    .click();
  await arrive(page, '/u/quietharbor/stream-manager');
  await page.context().close();
});

test('the back button passes over a path that led on', async () => {
  const page = await open();
  await navigate(page, '/nightkiln/no/such/page');
  await page.getByRole('heading', { level: 1, name: 'nightkiln', exact: true }).waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'Nobody is live' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.context().close();
});

describe('every row of the tables', () => {
  /** A path that the pattern takes. */
  const sample = (pattern: string): string =>
    pattern.startsWith('/videos/')
      ? '/videos/v007'
      : pattern.replace(/\/\*$/, '/rest/x').replace(/:\w+\??/g, 'nightkiln');

  /** Where the server leads a visitor. */
  const endOf = async (path: string): Promise<string> => {
    let end = new URL(path, server.url);
    for (let steps = 0; steps < 6; steps += 1) {
      const response = await fetch(end, { redirect: 'manual', headers: { accept: 'text/html' } });
      await response.arrayBuffer();
      const location = response.headers.get('location');
      if (location === null) return `${end.pathname}${end.search}`;
      end = new URL(location, end);
    }
    throw new Error(`${path} leads on without an end`);
  };

  test('a link of the app leads where the server does', async () => {
    const page = await open();
    for (const { pattern } of redirects) {
      const path = sample(pattern);
      const end = await endOf(path);
      // The legal pages stand outside the app.
      if (end.startsWith('/p/')) continue;
      await navigate(page, path);
      await arrive(page, end).catch(() => {
        throw new Error(`${path} leads to ${page.url()} in the app and to ${end} by the server`);
      });
      // The embedded player is a document of its own, without the app.
      if (end.startsWith('/player/')) {
        await page.goto('/');
        await page.getByRole('heading', { name: 'Nobody is live' }).waitFor();
        continue;
      }
      await page.locator('h1').first().waitFor();
    }
    await page.context().close();
  });

  test('a page that is not there yet is not there for a link of the app', async () => {
    const page = await open();
    for (const pattern of Object.keys(pendingRoutes)) {
      const path = sample(pattern);
      if (path.startsWith('/p/') || path.startsWith('/player/')) continue;
      await navigate(page, path);
      await arrive(page, await endOf(path));
      await page.getByText(NOT_FOUND).waitFor();
    }
    await page.context().close();
  });
});
