import {
  createTestUser,
  launchBrowser,
  openContext,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: TestServer;
let browser: Browser;
let sessionToken: string;
let userId: string;
beforeAll(async () => {
  [server, browser] = await Promise.all([startTestServer(), launchBrowser()]);
  const { visitor, id } = await createTestUser(server, 'nightkiln');
  userId = id;
  sessionToken = visitor.cookies.get('session') ?? '';
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** Longest wait of a poll. */
const LIMIT = { timeout: 30_000 } as const;

interface Opening {
  readonly loggedIn?: boolean;
  readonly viewport?: { width: number; height: number };
}

const open = async ({ loggedIn = false, viewport }: Opening = {}): Promise<Page> => {
  const page = await (await openContext(browser, server, loggedIn ? { sessionToken } : undefined, viewport)).newPage();
  page.setDefaultTimeout(30_000);
  return page;
};

/** Counts layout shifts from the document's start. */
const watchShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });

const shiftOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, one) => sum + one, 0));

const headerPlace = (page: Page) => page.evaluate(() => document.documentElement.dataset.headerPlace);

describe('banners', () => {
  test('APP-30 a visitor is offered an account; the offer rests once it is waved away', async () => {
    const page = await open();
    await watchShifts(page);
    await page.goto('/nightkiln');
    const offer = page.getByRole('region', { name: 'Join Bandshell' });
    await offer.waitFor();
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await offer.getByRole('button', { name: 'Dismiss' }).click();
    await offer.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.documentElement.dataset.headerPlace === undefined);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'nightkiln' }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await offer.count()).toBe(0);
    expect(await headerPlace(page)).toBeUndefined();
    await page.context().close();
  });

  test('the pages to log in and to sign up make no offer of their own kind', async () => {
    const page = await open();
    await page.goto('/login');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForLoadState('networkidle');
    expect(await page.getByRole('region', { name: 'Join Bandshell' }).count()).toBe(0);
    await page.context().close();
  });

  test('APP-31 APP-25 the operator’s notices: payments behind its gate and before money, without moving the page', async () => {
    const { flags } = server.platform;
    await flags.setSetting('money_notice_text', 'Payouts are a day late.');
    await flags.setSetting('payments_notice_text', 'Card payments pause on Sunday.');
    const page = await open({ loggedIn: true });
    await watchShifts(page);
    await page.goto('/nightkiln');
    await page.getByText('Payouts are a day late.').waitFor();
    await page.waitForFunction(() => document.documentElement.dataset.headerPlace === 'kept');
    expect(await shiftOf(page)).toBeLessThan(0.02);
    expect(await page.getByText('Card payments pause on Sunday.').count()).toBe(0);

    await flags.setFlag('payments_banners_feature_enabled', 100);
    await page.reload();
    expect(await headerPlace(page)).toBe('kept');
    await page.getByText('Card payments pause on Sunday.').waitFor();
    expect(await page.getByText('Payouts are a day late.').count()).toBe(0);
    const notice = page.getByRole('region', { name: 'About payments' });
    await notice.getByRole('button', { name: 'Dismiss' }).click();
    await page.getByText('Payouts are a day late.').waitFor();
    expect(await notice.count()).toBe(0);
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await flags.setSetting('money_notice_text', '');
    await flags.setSetting('payments_notice_text', '');
    await page.context().close();
  });

  test('APP-32 APP-33 the end in one country is announced until it is dismissed, also after a reload', async () => {
    const { flags } = server.platform;
    await flags.setSetting('country_shutdown_country', 'Atlantis');
    await flags.setSetting('country_shutdown_date', '2027-03-01');
    await flags.setSetting('country_shutdown_help_url', 'https://help.example/atlantis');
    const page = await open();
    const banner = page.getByRole('region', { name: 'Announcement' });
    await page.goto('/');
    await banner.getByText('Bandshell will stop operating in Atlantis on March 1, 2027.').waitFor();
    expect(await banner.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe(
      'https://help.example/atlantis',
    );
    await page.reload();
    await banner.getByRole('button', { name: 'Dismiss' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await page.getByRole('region', { name: 'Join Bandshell' }).waitFor();
    expect(await banner.count()).toBe(0);
    await flags.setSetting('country_shutdown_date', '2027-04-01');
    await page.reload();
    await banner.getByText('on April 1, 2027.').waitFor();
    await flags.setSetting('country_shutdown_country', '');
    await page.context().close();
  });

  test('APP-28 stick to the head and the foot of the window while the page scrolls', async () => {
    const { flags } = server.platform;
    await flags.setSetting('country_shutdown_country', 'Atlantis');
    const page = await open({ viewport: { width: 390, height: 700 } });
    await page.goto('/nightkiln');
    const offer = page.getByRole('region', { name: 'Join Bandshell' });
    const foot = page.getByRole('region', { name: 'Announcement' });
    await foot.waitFor();
    await offer.waitFor();
    await page.evaluate(() => window.scrollTo(0, 10_000));
    await page.waitForFunction(() => window.scrollY > 0);
    expect((await offer.boundingBox())?.y).toBeLessThan(70);
    const box = await foot.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
    expect(box?.y).toBeGreaterThan(350);
    await flags.setSetting('country_shutdown_country', '');
    await page.context().close();
  });
});

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('moving between pages', () => {
  test('the back button and a reload lead to where the page was left; a link starts at the top', async () => {
    const page = await open({ viewport: { width: 1000, height: 260 } });
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.waitForFunction(() => document.documentElement.scrollHeight > 500);
    await page.evaluate(() => window.scrollTo(0, 150));
    await page.waitForFunction(() => window.scrollY === 150);
    const browse = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Browse' });
    await browse.click();
    await headingOf(page, 'Browse').waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.goBack();
    await headingOf(page, 'nightkiln').waitFor();
    await page.waitForFunction(() => window.scrollY === 150);
    await page.reload();
    await headingOf(page, 'nightkiln').waitFor();
    await page.waitForFunction(() => window.scrollY === 150);
    await page.goForward();
    await headingOf(page, 'Browse').waitFor();
    await page.waitForFunction(() => window.scrollY === 0);
    await page.context().close();
  });

  test('a page that is not high enough yet is scrolled when it is, unless the viewer scrolls first', async () => {
    const page = await open({ viewport: { width: 1000, height: 260 } });
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.evaluate(() => window.scrollTo(0, 150));
    await page.waitForFunction(() => window.scrollY === 150);
    await page.goto('/directory');
    // The answer comes late: without it the page is too low.
    let answer = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(/\/assets\/channel-page-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goBack({ waitUntil: 'commit' });
    await page.waitForFunction(() => document.querySelector('header') !== null);
    expect(await page.evaluate(() => window.scrollY)).toBeLessThan(100);
    answer();
    await page.waitForFunction(() => window.scrollY === 150);
    await page.context().close();
  });

  test('the heading has the focus and the title is said politely', async () => {
    const page = await open();
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    const said = page.locator('[role=status]').filter({ hasText: 'Bandshell' });
    expect(await said.count()).toBe(0);
    await page.getByRole('link', { name: 'Bandshell home' }).click();
    await page.waitForFunction(() => document.activeElement?.matches('main h1'));
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Browse' }).click();
    await page.waitForFunction(() => document.activeElement?.textContent === 'Browse');
    await said.filter({ hasText: 'Browse · Bandshell' }).waitFor({ state: 'attached' });
    await page.goBack();
    await said.filter({ hasText: /^Bandshell$/ }).waitFor({ state: 'attached' });
    await page.context().close();
  });

  test('the skip link leads to the content and moves neither page nor focus elsewhere', async () => {
    const page = await open();
    await page.goto('/directory');
    await headingOf(page, 'Browse').waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.waitForURL(/#main$/);
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main');
    await page.context().close();
  });
});

describe('logging in on the way', () => {
  test('APP-37 APP-14 APP-15 a protected page leads to /login with its own path, and logging in leads back', async () => {
    const page = await open();
    await page.goto('/settings/profile?x=1');
    await headingOf(page, 'You must be logged in to view this page').waitFor();
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
    await page.waitForURL('**/login/settings/profile?x=1');
    await page
      .getByLabel(/login|username/i)
      .first()
      .fill('nightkiln');
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL('**/settings/profile?x=1');
    await page.getByRole('heading', { name: 'About you' }).waitFor();
    await page.context().close();
  });

  test.each([
    '/login//evil.example',
    '/login/%2f%2fevil.example',
    '/login/login/login',
    '/login?return=//evil.example',
  ])('%s leads home', async (path) => {
    const page = await open();
    await page.goto(path);
    await page
      .getByLabel(/login|username/i)
      .first()
      .fill('nightkiln');
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
    await page.waitForURL(new URL('/', server.url).href);
    await page.context().close();
  });
});

const toggle = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const layoutOf = (page: Page) => page.locator('[data-layout]').getAttribute('data-layout');

describe('keys and layouts of the channel page', () => {
  test('APP-34 APP-35 Alt+T enters theatre mode and leaves it, Escape leaves it', async () => {
    const page = await open();
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.keyboard.press('Alt+KeyT');
    await page.locator('[data-layout="theatre"]').waitFor();
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('main').boundingBox()).toEqual({ x: 0, y: 0, width: 1280, height: 800 });
    await page.keyboard.press('Alt+KeyT');
    await page.locator('[data-layout="page"]').waitFor();
    await page.keyboard.press('Alt+KeyT');
    await page.locator('[data-layout="theatre"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-layout="page"]').waitFor();
    await page.getByRole('banner').waitFor();
    await page.keyboard.press('Escape');
    expect(await layoutOf(page)).toBe('page');
    await page.context().close();
  });

  test('leaving the page leaves theatre mode', async () => {
    const page = await open();
    await page.goto('/directory');
    await headingOf(page, 'Browse').waitFor();
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.keyboard.press('Alt+KeyT');
    await page.locator('[data-layout="theatre"]').waitFor();
    await page.goBack();
    await headingOf(page, 'Browse').waitFor();
    await page.getByRole('banner').waitFor();
    await page.context().close();
  });

  test('CHAN-40 CHAN-41 CHAN-42 in theatre mode the column stands beside from 920 px, else below, or collapses', async () => {
    const page = await open({ viewport: { width: 920, height: 900 } });
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.keyboard.press('Alt+KeyT');
    const channel = page.locator('[data-layout="theatre"]');
    await channel.waitFor();
    const column = page.getByRole('complementary', { name: 'Stream chat' });
    expect(await column.boundingBox()).toMatchObject({ x: 580, y: 0, width: 340, height: 900 });
    await page.setViewportSize({ width: 919, height: 900 });
    await page.locator('[data-place="below"]').waitFor();
    expect(await column.boundingBox()).toMatchObject({ x: 0, width: 919 });
    expect((await column.boundingBox())?.y).toBeGreaterThan(500);
    await toggle(page, 'Hide chat').waitFor();
    // 0.562 × 919 + 250 = 766.5
    await page.setViewportSize({ width: 919, height: 767 });
    expect(await channel.getAttribute('data-chat')).toBe('open');
    await page.setViewportSize({ width: 919, height: 766 });
    await page.locator('[data-chat="closed"]').waitFor();
    await toggle(page, 'Show chat').click();
    await page.locator('[data-chat="open"]').waitFor();
    await page.context().close();
  });

  test('CHAN-44 in full screen the handle of the column goes away after 4 seconds without activity', async () => {
    const page = await open();
    await page.clock.install();
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.evaluate(() => document.getElementById('main')?.requestFullscreen());
    await page.locator('[data-layout="fullscreen"]').waitFor();
    await page.mouse.move(400, 300);
    const handle = toggle(page, 'Show chat');
    await handle.waitFor();
    await page.clock.runFor(3_900);
    expect(await handle.isVisible()).toBe(true);
    await page.clock.runFor(200);
    await page.locator('button[data-resting]').waitFor({ state: 'attached' });
    expect(await page.locator('button[data-resting]').isVisible()).toBe(false);
    await page.mouse.move(420, 310);
    await handle.waitFor();
    await page.context().close();
  });

  test('CHAN-45 CHAN-43 the chat is 34rem wide, and stays closed once it was closed', async () => {
    const page = await open();
    await page.goto('/nightkiln');
    const column = page.getByRole('complementary', { name: 'Stream chat' });
    await toggle(page, 'Hide chat').click();
    await toggle(page, 'Show chat').waitFor();
    await page.reload();
    await toggle(page, 'Show chat').click();
    expect((await column.boundingBox())?.width).toBe(340);
    await page.context().close();
  });

  test('? shows the keys of the site, but not while one writes', async () => {
    const page = await open();
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect
      .poll(async () => {
        await page.keyboard.press('?');
        return dialog.isVisible();
      }, LIMIT)
      .toBe(true);
    await dialog.getByText('Theatre mode on and off').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await page.keyboard.press('/');
    const search = page.getByRole('combobox', { name: 'Search channels and categories' });
    await page.keyboard.type('what?');
    expect(await search.inputValue()).toBe('what?');
    expect(await dialog.isVisible()).toBe(false);
    await page.context().close();
  });
});

describe('search', () => {
  test('suggests channels and categories while one types; arrows choose and Enter goes there', async () => {
    await createTestUser(server, 'nightingale');
    const page = await open();
    await page.goto('/');
    const search = page.getByRole('combobox', { name: 'Search channels and categories' });
    await search.fill('@night');
    const options = page.getByRole('option');
    await options.nth(1).waitFor();
    // Each begins with the initial that stands for a picture.
    expect(await options.allTextContents()).toEqual(['Nnightingale', 'Nnightkiln']);
    expect(await search.getAttribute('aria-expanded')).toBe('true');
    const active = async () =>
      page.locator(`[id="${await search.getAttribute('aria-activedescendant')}"]`).textContent();
    expect(await active()).toBe('Nnightingale');
    await page.keyboard.press('ArrowDown');
    expect(await active()).toBe('Nnightkiln');
    await page.keyboard.press('Enter');
    await headingOf(page, 'nightkiln').waitFor();
    expect(await search.inputValue()).toBe('');
    await page.context().close();
  });

  test('says when there is none, and when it cannot be reached', async () => {
    const page = await open();
    await page.goto('/');
    const search = page.getByRole('combobox', { name: 'Search channels and categories' });
    await search.fill('nobody_is_called_so');
    await page.getByText('No channel or category begins with “nobody_is_called_so”.').waitFor();
    await page.route(/SearchSuggestions/, (route) => route.abort());
    await search.fill('night');
    await page.getByText('The search cannot be reached.').waitFor();
    await page.keyboard.press('Escape');
    expect(await search.getAttribute('aria-expanded')).toBe('false');
    await page.context().close();
  });
});

describe('idleness', () => {
  test('APP-38 APP-39 after ten minutes nothing is asked for, and the first move brings the list up to date', async () => {
    const page = await open();
    await page.clock.install();
    let asked = 0;
    page.on('request', (request) => {
      if (/HomePage/.test(request.postData() ?? '')) asked += 1;
    });
    await page.goto('/');
    await page.getByRole('heading', { name: 'Nobody is live' }).waitFor();
    await page.mouse.move(100, 100);
    await page.clock.fastForward(70_000);
    await expect.poll(() => asked, LIMIT).toBeGreaterThan(0);
    await page.clock.runFor(600_000);
    const whenIdle = asked;
    await page.clock.runFor(300_000);
    expect(asked).toBe(whenIdle);
    await page.mouse.move(200, 200);
    await expect.poll(() => asked, LIMIT).toBe(whenIdle + 1);
    await page.context().close();
  });
});

interface WorkerAnswer {
  readonly release: string;
  readonly userID: string | null;
}

/** What the worker knows: any message is answered through its port. */
const askWorker = (page: Page): Promise<WorkerAnswer> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const channel = new MessageChannel();
    return new Promise<WorkerAnswer>((resolve) => {
      channel.port1.onmessage = ({ data }) => resolve(data);
      active?.postMessage({ type: 'question' }, [channel.port2]);
    });
  });

describe('the service worker', () => {
  const openWithWorker = async (loggedIn: boolean): Promise<Page> => {
    const user = loggedIn ? { sessionToken } : undefined;
    const page = await (await openContext(browser, server, user, { width: 1280, height: 800 }, 'allow')).newPage();
    page.setDefaultTimeout(30_000);
    return page;
  };

  test('APP-41 APP-42 is registered for the whole site and told of a new session, and that there is none', async () => {
    const page = await openWithWorker(true);
    await page.goto('/');
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    const { scope, script } = await page.evaluate(async () => {
      const { scope, active } = await navigator.serviceWorker.ready;
      return { scope, script: active?.scriptURL };
    });
    expect([scope, script]).toEqual([`${server.url}/`, `${server.url}/service-worker.js`]);
    await expect.poll(async () => (await askWorker(page)).userID, LIMIT).toBe(userId);
    await page.context().clearCookies();
    await page.reload();
    await expect.poll(async () => (await askWorker(page)).userID, LIMIT).toBeNull();
    await page.context().close();
  });

  test('keeps files of the build alone, and shows a page of its own when the network is away', async () => {
    const house = await startTestServer();
    const context = await openContext(browser, house, undefined, { width: 1280, height: 800 }, 'allow');
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    await page.goto('/');
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    await page.goto('/directory');
    await headingOf(page, 'Browse').waitFor();
    const kept = () =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.startsWith('bandshell-assets-'));
        const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
        return lists.flat().map(({ url }) => new URL(url).pathname);
      });
    await expect.poll(async () => (await kept()).length, LIMIT).toBeGreaterThan(3);
    for (const path of await kept()) expect(path).toMatch(/^\/assets\//);
    await house.close();
    await page.reload();
    await headingOf(page, 'You are offline').waitFor();
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    await context.close();
  });
});

test('APP-29 a sticky root that is missing is told once and takes nothing else with it', async () => {
  const page = await open();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('sticky')) warnings.push(message.text());
  });
  await page.route(/\/assets\/quiet-parts-.*\.js/, async (route) => {
    await page.evaluate(() => document.getElementById('sticky-header')?.remove());
    await route.continue();
  });
  await page.goto('/nightkiln');
  await expect.poll(() => warnings, LIMIT).toEqual(['The sticky header has no root: #sticky-header is missing']);
  await headingOf(page, 'nightkiln').waitFor();
  await page.context().close();
});

test('no page is wider than 320 px with its banners, and the phone has its bar and its search', async () => {
  const page = await open({ viewport: { width: 320, height: 640 } });
  for (const path of ['/', '/directory', '/nightkiln', '/login']) {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).first().waitFor({ state: 'attached' });
    if (path !== '/login') await page.getByRole('region', { name: 'Join Bandshell' }).waitFor();
    const excess = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(excess, path).toBe(0);
  }
  await page.getByRole('navigation', { name: 'Main, bottom' }).waitFor();
  expect(await page.getByRole('navigation', { name: 'Channels' }).count()).toBe(0);
  await toggle(page, 'Search').click();
  await page.getByRole('combobox', { name: 'Search channels and categories' }).fill('night');
  await page.getByRole('option', { name: 'nightkiln' }).waitFor();
  await page.context().close();
});
