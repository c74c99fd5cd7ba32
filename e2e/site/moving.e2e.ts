import { TEST_PASSWORD } from '@bandshell/testkit';
import { describe, expect, test } from 'vitest';
import { headingOf, shellSite } from '../harness/shell-site.ts';

const site = shellSite();
const { open } = site;

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
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
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
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeLessThan(100);
    answer();
    await page.waitForFunction(() => window.scrollY === 150);
    await page.context().close();
  });

  test('a link that is clicked before the routes are there is followed when they are, in the same document', async () => {
    const page = await open();
    let arrive = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      arrive = resolve;
    });
    await page.route(/\/assets\/routes-.*\.js/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/nightkiln');
    await headingOf(page, 'nightkiln').waitFor();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Browse' }).click();
    await page.getByRole('progressbar', { name: 'Loading page' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/nightkiln');
    arrive();
    await headingOf(page, 'Browse').waitFor();
    expect(new URL(page.url()).pathname).toBe('/directory');
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
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
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('main');
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
    await page.waitForURL(new URL('/', site.server().url).href);
    await page.context().close();
  });
});
