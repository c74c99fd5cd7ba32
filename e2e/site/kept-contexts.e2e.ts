import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { launchBrowser, openContext, pageRequests } from '@bandshell/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

/** A site whose every address has an empty page, and which notes who asks for it. */
let server: Server;
let browser: Browser;
let site: { readonly url: string };
const asked: { readonly path: string; readonly cookie?: string; readonly region?: unknown }[] = [];
/** Addresses whose readers have gone. */
const left: string[] = [];
beforeAll(async () => {
  server = createServer(({ url = '/', headers }, response) => {
    asked.push({ path: url, cookie: headers.cookie, region: headers['x-region'] });
    // A connection that lasts as long as its document.
    if (url === '/for-ever') return void response.once('close', () => left.push(url));
    response.writeHead(200, { 'content-type': 'text/html', 'cache-control': 'no-store' });
    response.end(`<!doctype html><title>${url}</title><body>${url}`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site = { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  browser = await launchBrowser();
});
afterEach(async () => {
  await Promise.all(browser.contexts().map((context) => context.close()));
  asked.length = 0;
});
afterAll(async () => {
  await browser?.close();
  server?.close();
});

const user = { sessionToken: 'of-the-first-user' };
const open = async (from?: typeof user): Promise<{ context: BrowserContext; page: Page }> => {
  const context = await openContext(browser, site, from);
  return { context, page: await context.newPage() };
};

/** Everything that a document finds in its browser. */
const found = (page: Page) =>
  page.evaluate(async () => ({
    cookies: document.cookie,
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    name: window.name,
    length: history.length,
    marks: Object.keys(window).filter((key) => key.startsWith('mark')),
    width: innerWidth,
    isOnline: navigator.onLine,
  }));
const NOTHING = { cookies: '', local: {}, session: {}, databases: [], caches: [], name: '', marks: [], isOnline: true };

test('a context that another user has closed has nothing of theirs left', async () => {
  const first = await open(user);
  const heard: string[] = [];
  for (const target of [first.page, first.context]) target.on('request', (request) => heard.push(request.url()));
  first.page.on('console', (message) => heard.push(message.text()));
  await first.context.addInitScript('window.markOfContext = true');
  await first.page.addInitScript('window.markOfPage = true');
  await first.page.goto('/');
  await first.page.goto('/second');
  expect((await found(first.page)).marks).toEqual(['markOfContext', 'markOfPage']);
  await first.page.evaluate(async () => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    window.name = 'left';
    await new Promise((resolve) => {
      const request = indexedDB.open('left');
      request.onsuccess = () => resolve(request.result.close());
    });
    await caches.open('left');
  });
  await first.page.route('**/away', (route) => route.fulfill({ body: 'routed' }));
  await first.context.route('**/gone', (route) => route.abort());
  await first.page.setViewportSize({ width: 400, height: 400 });
  const popup = first.page.waitForEvent('popup');
  await first.page.evaluate(() => void window.open('/popup'));
  await (await popup).waitForLoadState();
  await first.context.addCookies([{ name: 'theme', value: 'dark', url: site.url }]);
  await first.context.setExtraHTTPHeaders({ 'x-region': 'EU' });
  await first.context.setOffline(true);
  const waiting = expect(first.page.waitForEvent('download', { timeout: 60_000 })).rejects.toThrow();
  first.page.setDefaultTimeout(1);
  await first.context.close();
  await waiting;
  expect([first.page.isClosed(), first.context.isClosed(), first.context.pages(), browser.contexts()]).toEqual([
    true,
    true,
    [],
    [],
  ]);

  heard.length = 0;
  asked.length = 0;
  const context = await openContext(browser, site);
  expect(context).toBe(first.context);
  expect(context.pages()).toEqual([]);
  const announced: Page[] = [];
  context.on('page', (page) => announced.push(page));
  const page = await context.newPage();
  expect(announced).toEqual([page]);
  expect(page).toBe(first.page);
  expect(context.pages()).toEqual([page]);
  expect(browser.contexts()).toEqual([context]);
  expect(pageRequests(page)).toEqual({ begun: 0, pending: [] });
  await page.goto('/next');
  // A document before it counts in each new page.
  expect(await found(page)).toEqual({ ...NOTHING, length: 2, width: 1280 });
  expect(await context.cookies()).toEqual([]);
  expect(asked.filter(({ cookie, region }) => cookie !== undefined || region !== undefined)).toEqual([]);
  await page.goto('/away');
  await page.getByText('/away', { exact: true }).waitFor();
  await page.goto('/gone');
  await page.getByText('/gone', { exact: true }).waitFor();
  await page.evaluate(() => console.log('not for the first user'));
  expect(pageRequests(page).begun).toBeGreaterThanOrEqual(3);
  expect(heard).toEqual([]);
});

test('nor what they left at another port of the host, in the page or in a frame', async () => {
  const other = createServer((_request, response) => response.writeHead(404, { 'content-type': 'text/html' }).end('-'));
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
  const { port } = other.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const leave = () => {
    localStorage.setItem('left', 'here');
    sessionStorage.setItem('left', 'here');
    // biome-ignore lint/suspicious/noDocumentCookie: a page of a test
    document.cookie = 'left=here';
  };
  const first = await open();
  await first.page.goto('/');
  await first.page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    document.body.append(frame);
  }, url);
  const frame = first.page.frameLocator('iframe');
  await frame.getByText('-').waitFor();
  await frame.locator('body').evaluate(leave);
  await first.context.close();
  const second = await open();
  expect(second.context).toBe(first.context);
  await second.page.goto(url);
  expect(await found(second.page)).toMatchObject(NOTHING);
  await second.page.evaluate(leave);
  await second.context.close();
  const third = await open();
  expect(third.context).toBe(first.context);
  await third.page.goto(url);
  expect(await found(third.page)).toMatchObject(NOTHING);
  other.closeAllConnections();
  other.close();
});

test.each<[string, (page: Page) => Promise<unknown>]>([
  ['a clock', (page) => page.clock.install()],
  ['a function of the test', (page) => page.exposeFunction('told', () => {})],
  ['a connection to the browser', (page) => page.context().newCDPSession(page)],
  ['another medium', (page) => page.emulateMedia({ colorScheme: 'light' })],
  ['another host', (page) => page.goto(site.url.replace('127.0.0.1', 'localhost'))],
  ['a page that its user closed', (page) => page.close()],
])('a context with %s has no other user', async (_what, change) => {
  const first = await open();
  await first.page.goto('/');
  await change(first.page);
  await first.context.close();
  const next = await open();
  expect(next.context).not.toBe(first.context);
  expect(next.page.isClosed()).toBe(false);
});

test('a first visit and another browser have contexts of their own', async () => {
  const first = await open();
  await first.context.close();
  const cold = await openContext(browser, site, undefined, undefined, { isCold: true });
  const other = await launchBrowser();
  const elsewhere = await openContext(other, site);
  expect([cold, elsewhere]).not.toContain(first.context);
  await Promise.all([cold.close(), other.close()]);
  expect((await open()).context).toBe(first.context);
});

test('a context of another size takes the one that is asked for, in all its pages; one of the same size comes first', async () => {
  const first = await open();
  await first.context.close();
  const phone = await openContext(browser, site, undefined, { width: 400, height: 800 });
  expect(phone).toBe(first.context);
  const page = await phone.newPage();
  const second = await phone.newPage();
  const popup = page.waitForEvent('popup');
  await page.goto('/');
  await page.evaluate(() => void window.open('/popup'));
  for (const one of [page, second, await popup]) {
    expect(one.viewportSize()).toEqual({ width: 400, height: 800 });
    expect(await one.evaluate(() => [innerWidth, screen.width])).toEqual([400, 400]);
  }
  const wide = await open();
  expect(wide.context).not.toBe(phone);
  await phone.close();
  await wide.context.close();
  expect(await openContext(browser, site, undefined, { width: 400, height: 800 })).toBe(phone);
  const again = await open();
  expect(again.context).toBe(wide.context);
  expect(await again.page.evaluate(() => innerWidth)).toBe(1280);
});

test('a context with motion and one with less do not stand in for one another', async () => {
  const still = await open();
  await still.context.close();
  const openMoving = () => openContext(browser, site, undefined, undefined, { hasMotion: true });
  const asksForLess = (page: Page) => page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches);
  const moving = await openMoving();
  expect(moving).not.toBe(still.context);
  expect(await asksForLess(await moving.newPage())).toBe(false);
  await moving.close();
  expect(await openMoving()).toBe(moving);
  const again = await open();
  expect(again.context).toBe(still.context);
  expect(await asksForLess(again.page)).toBe(true);
});

test('contexts close without a word when their server has gone', async () => {
  const gone = createServer((_request, response) => response.end());
  await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  const context = await openContext(browser, { url: `http://127.0.0.1:${port}` });
  await (await context.newPage()).goto('/');
  gone.closeAllConnections();
  await new Promise((resolve) => gone.close(resolve));
  await context.close();
  expect(context.isClosed()).toBe(true);
});

test('a document ends with its context, whether another user may have that or not', async () => {
  const other = await launchBrowser();
  const stays = async (): Promise<Page> => {
    const page = await (await openContext(other, site)).newPage();
    await page.goto('/');
    const before = asked.length;
    await page.evaluate(() => void fetch('/for-ever').catch(() => {}));
    // The server has it: one that is still on its way would end unheard.
    await expect.poll(() => asked.slice(before).some(({ path }) => path === '/for-ever')).toBe(true);
    return page;
  };
  const isLeft = (times: number) => expect.poll(() => left.length).toBe(times);
  await (await stays()).context().close();
  await isLeft(1);
  const spoiled = await stays();
  await spoiled.emulateMedia({ colorScheme: 'light' });
  await spoiled.context().close();
  await isLeft(2);
  await stays();
  await other.close();
  await isLeft(3);
});
