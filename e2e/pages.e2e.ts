import { launchBrowser, openContext, type ServerProcess, startServerProcess } from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

let server: ServerProcess;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startServerProcess(), launchBrowser()]);
  await server.createUser('nightkiln');
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

const open = async (viewport?: { width: number; height: number }): Promise<Page> => {
  const page = await (await openContext(browser, server, undefined, viewport)).newPage();
  page.setDefaultTimeout(30_000);
  return page;
};

const widthOf = async (page: Page, name: string): Promise<number | undefined> =>
  (await page.getByRole('complementary', { name }).boundingBox())?.width;

describe('moving between pages', () => {
  test('APP-20 a change of location starts at the top, with the new heading in focus and in the title', async () => {
    const page = await open({ width: 1280, height: 300 });
    await page.goto('/nightkiln');
    await page.getByRole('heading', { level: 1, name: 'nightkiln' }).waitFor();
    await page.evaluate(() => window.scrollTo(0, 10_000));
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Browse' }).click();
    await page.getByRole('heading', { level: 1, name: 'Browse' }).waitFor();
    await page.waitForFunction(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await expect.poll(() => page.title()).toBe('Browse · Bandshell');
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'nightkiln' }).waitFor();
    await page.context().close();
  });

  test('APP-18 a page that cannot be shown says so inside the shell, and the way to another page works', async () => {
    const page = await open();
    await page.route(/\/assets\/directory-page-.*\.js/, (route) => route.abort());
    await page.goto('/');
    await page.getByRole('link', { name: 'Browse', exact: true }).first().click();
    await page.getByRole('heading', { name: 'An error occurred on this page' }).waitFor();
    await page.getByRole('link', { name: 'Bandshell home' }).click();
    await page.getByRole('heading', { name: 'Nobody is live' }).waitFor();
    await page.context().close();
  });
});

describe('the document', () => {
  test.each([
    ['/', 'Nobody is live'],
    ['/directory', 'Nobody is live'],
    ['/nightkiln', 'nightkiln'],
  ])('%s shows its first answer without asking for it', async (path, heading) => {
    const page = await open();
    // What only the network could answer never comes.
    await page.route('**/graphql**', (route) => route.abort());
    await page.goto(path);
    await page.getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.context().close();
  });
});

describe('the right column of a channel', () => {
  test('CHAN-45 CHAN-43 is 34rem wide beside the player; the choice to close it is remembered', async () => {
    const page = await open();
    await page.goto('/nightkiln');
    await page.getByRole('button', { name: 'Hide chat' }).waitFor();
    expect(await widthOf(page, 'Stream chat')).toBe(340);
    await page.getByRole('button', { name: 'Hide chat' }).click();
    await page.reload();
    await page.getByRole('button', { name: 'Show chat' }).waitFor();
    expect(await widthOf(page, 'Stream chat')).toBe(0);
    await page.context().close();
  });

  test('APP-36 Alt+R toggles it', async () => {
    const page = await open();
    await page.goto('/nightkiln');
    await page.getByRole('button', { name: 'Hide chat' }).waitFor();
    await page.keyboard.press('Alt+KeyR');
    await page.getByRole('button', { name: 'Show chat' }).waitFor();
    await page.keyboard.press('Alt+KeyR');
    await page.getByRole('button', { name: 'Hide chat' }).waitFor();
    await page.context().close();
  });

  test('APP-43 stands below the player on a screen narrower than 768 px', async () => {
    const page = await open({ width: 767, height: 1000 });
    await page.goto('/nightkiln');
    const heading = page.getByRole('heading', { level: 1, name: 'nightkiln' });
    await heading.waitFor();
    const column = await page.getByRole('complementary', { name: 'Stream chat' }).boundingBox();
    expect(column?.y).toBeGreaterThan((await heading.boundingBox())?.y ?? Number.POSITIVE_INFINITY);
    expect(column?.width).toBe(767);
    await page.setViewportSize({ width: 768, height: 1000 });
    await page.getByRole('button', { name: 'Hide chat' }).waitFor();
    expect(await widthOf(page, 'Stream chat')).toBe(340);
    await page.context().close();
  });
});
