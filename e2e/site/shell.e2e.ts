import { createTestUser, launchBrowser, openContext, startTestServer } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { describe, expect, onTestFinished, test } from 'vitest';
import { headingOf, LIMIT, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
const { open } = site;

/** The search box's script. */
const SEARCH_CODE = /\/assets\/search-box-[^/]*\.js$/;
/** Keeps the code of the search box on its way until what is returned is called. */
const holdSearchCode = async (page: Page): Promise<() => void> => {
  let arrive = (): void => undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(SEARCH_CODE, async (route) => {
    await arrived;
    await route.continue();
  });
  return arrive;
};

describe('search', () => {
  test('suggests channels and categories while one types, arrows choose and Enter goes there; says when there is none, and when it cannot be reached', async () => {
    await createTestUser(site.server(), 'nightingale');
    const page = await open();
    await page.goto('/');
    const search = page.getByRole('combobox', { name: 'Search channels and categories' });
    await search.fill('@night');
    const options = page.getByRole('option');
    await options.nth(1).waitFor();
    // Each starts with the initial that replaces a picture.
    await expect
      .poll(async () => (await options.allTextContents()).slice(0, 2))
      .toEqual(['Nnightingale', 'Nnightkiln']);
    await page.getByRole('option', { name: /^All results for “/ }).waitFor();
    await expect.poll(() => search.getAttribute('aria-expanded')).toBe('true');
    const active = async () =>
      page.locator(`[id="${await search.getAttribute('aria-activedescendant')}"]`).textContent();
    // Nothing is chosen before an arrow key chooses.
    expect(await search.getAttribute('aria-activedescendant')).toBeNull();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active()).toBe('Nnightingale');
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => active()).toBe('Nnightkiln');
    await page.keyboard.press('Enter');
    await headingOf(page, 'nightkiln').waitFor();
    await expect.poll(() => search.inputValue()).toBe('');
    await search.fill('nobody_is_called_so');
    await page.getByText('No channel, category or tag starts with “nobody_is_called_so”.').waitFor();
    await page.route(/SearchSuggestions/, (route) => route.abort());
    await search.fill('tide');
    await page.getByText('The search cannot be reached.').waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => search.getAttribute('aria-expanded')).toBe('false');
    await page.context().close();
  });

  test('what is typed before its code is there is kept, and the code is fetched when someone comes near', async () => {
    const page = await open();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const arrive = await holdSearchCode(page);
    await page.goto('/');
    await headingOf(page, 'Live on Bandshell').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: 'Collapse the channel list' }).waitFor();
    expect(asked.filter((path) => SEARCH_CODE.test(path))).toEqual([]);
    await page.keyboard.press('/');
    await page.keyboard.type('night');
    const before = await page.getByRole('combobox').elementHandle();
    arrive();
    await page.waitForFunction((field) => field?.isConnected === false, before);
    await page.keyboard.type('kiln');
    const search = page.getByRole('combobox', { name: 'Search channels and categories' });
    await expect.poll(() => search.inputValue()).toBe('nightkiln');
    await page.getByRole('option', { name: 'nightkiln' }).first().waitFor();
    await page.context().close();
  });

  test('ROUTE-51 Enter searches also while the code of the search box is on its way', async () => {
    const page = await open();
    const arrive = await holdSearchCode(page);
    await page.goto('/');
    const field = page.getByRole('combobox', { name: 'Search channels and categories' });
    await field.fill('   ');
    await field.press('Enter');
    expect(new URL(page.url()).pathname).toBe('/');
    await field.fill('Nobody is & called so');
    await field.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Nothing found' }).waitFor();
    expect(new URL(page.url()).searchParams.get('term')).toBe('Nobody is & called so');
    expect(await field.inputValue()).toBe('');
    arrive();
    await page.context().close();
  });

  test('looks as the visitor’s system does until they choose', async () => {
    const page = await open();
    const theme = () => page.evaluate(() => document.documentElement.dataset.theme);
    await page.emulateMedia({ colorScheme: 'light' });
    // The system may change before the code of the page has come.
    await page.route(/\.js$/, (route) => route.abort());
    await page.goto('/');
    expect(await theme()).toBe('light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(theme).toBe('dark');
    await page.unroute(/\.js$/);
    await page.evaluate(() => localStorage.setItem('bandshell.theme', '"light"'));
    await page.reload();
    expect(await theme()).toBe('light');
    await page.context().close();
  });

  test('ROUTE-51 Enter leads to a page of results, where nothing is suggested as well', async () => {
    const page = await open();
    await page.goto('/');
    const search = page.getByRole('combobox', { name: 'Search channels and categories' });
    await search.fill('Nobody is & called so');
    await page.getByText('No channel, category or tag starts with').waitFor();
    await search.press('Enter');
    await page.getByRole('heading', { level: 2, name: 'Nothing found' }).waitFor();
    expect(new URL(page.url()).searchParams.get('term')).toBe('Nobody is & called so');
    // The first suggestion is not opened, by a quick reader or a slow one.
    await search.fill('nightki');
    await page.getByRole('option', { name: 'nightkiln' }).first().waitFor();
    await search.press('Enter');
    await page.getByRole('heading', { level: 1, name: 'Results for “nightki”' }).waitFor();
    await search.fill('nightk');
    await page.getByRole('option', { name: 'All results for “nightk”' }).click();
    await page.getByRole('region', { name: 'Channels' }).getByRole('link', { name: 'nightkiln' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Results for “nightk”' }).waitFor();
    await page.goto('/search');
    await page.getByRole('heading', { name: 'What are you looking for?' }).waitFor();
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

/** The facts that the worker knows: any message is answered through its port. */
const askWorker = (page: Page): Promise<WorkerAnswer> =>
  page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready;
    const channel = new MessageChannel();
    return new Promise<WorkerAnswer>((resolve) => {
      channel.port1.onmessage = ({ data }) => resolve(data);
      active?.postMessage({ type: 'question' }, [channel.port2]);
    });
  });

test('code that could not be fetched is asked for again, and the page stays', async () => {
  // Browsers ask again for a module that failed since the HTML standard of July 2026; before, they remembered the failure.
  const browser = await launchBrowser([], 'chromium-headless-shell');
  onTestFinished(() => browser.close());
  const session = { sessionToken: site.user().visitor.cookies.get('session') ?? '' };
  const page = await (await openContext(browser, site.server(), session)).newPage();
  let refused = 0;
  await page.route(/\/assets\/shell-late-.*\.js/, (route) => {
    refused += 1;
    return refused > 2 ? route.continue() : route.abort();
  });
  await page.goto('/');
  await page.getByRole('button', { name: /^Account of / }).click();
  await page.getByRole('menuitem', { name: 'Log out' }).waitFor();
  expect(refused).toBeGreaterThan(2);
});

describe('the service worker', () => {
  const openWithWorker = (loggedIn: boolean): Promise<Page> =>
    open({ loggedIn, viewport: { width: 1280, height: 800 }, serviceWorkers: 'allow' });

  test('APP-41 APP-42 is registered for the whole site and told of a new session, and that there is none', async () => {
    const page = await openWithWorker(true);
    await page.goto('/');
    await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === 'activated');
    const { scope, script } = await page.evaluate(async () => {
      const { scope, active } = await navigator.serviceWorker.ready;
      return { scope, script: active?.scriptURL };
    });
    expect([scope, script]).toEqual([`${site.server().url}/`, `${site.server().url}/service-worker.js`]);
    await expect.poll(async () => (await askWorker(page)).userID, LIMIT).toBe(site.userID());
    await page.context().clearCookies();
    await page.reload();
    await expect.poll(async () => (await askWorker(page)).userID, LIMIT).toBeNull();
    await page.context().close();
  });

  test('PUSH-02 PUSH-07 shows push messages for the user of the session alone, and none stay after a log-out; a set-up that fails is not shown', async () => {
    // The program of the other tests shows no notifications.
    const browser = await launchBrowser([], 'chromium');
    onTestFinished(() => browser.close());
    const session = { sessionToken: site.user().visitor.cookies.get('session') ?? '' };
    const context = await openContext(browser, site.server(), session, undefined, { serviceWorkers: 'allow' });
    const page = await context.newPage();
    const origin = site.server().url;
    await page.context().grantPermissions(['notifications'], { origin });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    const worker = await page.context().newCDPSession(page);
    const registration = new Promise<string>((resolve) => {
      worker.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await worker.send('ServiceWorker.enable');
    await page.goto('/');
    await expect.poll(async () => (await askWorker(page)).userID, LIMIT).toBe(site.userID());
    const deliver = async (userID: string, title: string): Promise<unknown> => {
      const data = JSON.stringify({
        userID,
        title,
        body: 'Kiln opening',
        language: 'en',
        tag: title,
        path: '/nightkiln',
      });
      return worker.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registration, data });
    };
    const shown = () =>
      page.evaluate(async () =>
        (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, data }) => [
          ...[title, body, data.path],
        ]),
      );
    await deliver('1', 'Not for this user');
    await deliver(site.userID(), 'nightkiln is live');
    await expect.poll(shown, LIMIT).toEqual([['nightkiln is live', 'Kiln opening', '/nightkiln']]);
    // This browser has no push service, so it cannot be subscribed.
    await expect.poll(() => logged.some((text) => text.includes('service worker')), LIMIT).toBe(true);
    expect((await page.getByRole('alert').allTextContents()).join('')).toBe('');
    await page.context().clearCookies();
    await page.reload();
    await expect.poll(shown, LIMIT).toEqual([]);
    await page.context().close();
  });

  test('keeps files of the build alone, and shows a page of its own when the network is away', async () => {
    const other = await startTestServer();
    const context = await openContext(site.browser(), other, undefined, undefined, { serviceWorkers: 'allow' });
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
    await other.close();
    await page.reload();
    await headingOf(page, 'You are offline').waitFor();
    await page.getByRole('link', { name: 'Try again' }).waitFor();
    await context.close();
  });
});

interface Shift {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
}

test('the head of a page keeps the places of a viewer’s buttons: nothing in it moves when their code comes', async () => {
  for (const width of [1280, 390]) {
    const page = await open({ loggedIn: true, viewport: { width, height: 844 } });
    await page.addInitScript(() => {
      const moved: string[] = [];
      const shifts = { total: 0, moved };
      Object.assign(globalThis, { shifts });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as unknown as Shift[]) {
          shifts.total += entry.value;
          for (const { node } of entry.sources) {
            const element = node instanceof Element ? node : node?.parentElement;
            if (element?.closest('header') != null) moved.push(element.outerHTML.slice(0, 120));
          }
        }
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // The viewer is known long after the first paint.
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/graphql*', async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto('/directory');
    await page
      .getByRole('banner')
      .getByRole('button', { name: 'Search' })
      .or(page.getByRole('combobox'))
      .first()
      .waitFor();
    answer();
    for (const name of ['Notifications', 'Whispers', 'Account of nightkiln']) {
      await page.getByRole('banner').getByRole('button', { name }).waitFor();
    }
    await headingOf(page, 'Browse').waitFor();
    const shifts = await page.evaluate(() => (globalThis as unknown as { shifts: object }).shifts);
    expect(shifts, `at ${width} px`).toMatchObject({ moved: [] });
    expect((shifts as { total: number }).total, `at ${width} px`).toBeLessThan(0.02);
    await page.context().close();
  }
});
