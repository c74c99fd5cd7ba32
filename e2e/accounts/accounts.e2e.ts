import { launchBrowser, openContext, type Site, startSite } from '@bandshell/testkit';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';

let server: Site;
let browser: Browser;
beforeAll(async () => {
  [server, browser] = await Promise.all([startSite(), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.dispose();
});

test('a newcomer signs up, finds the encoder address and the stream key, changes the title, logs out and in', async () => {
  const context = await openContext(browser, server);
  const page = await context.newPage();
  await page.goto('/signup');
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
  await page.waitForURL((url) => url.pathname !== '/signup');

  await goInside(page, '/u/quietharbor/stream-manager');
  await page
    .getByText(/rtmp:\/\/localhost/)
    .or(page.locator('input[value^="rtmp://"]'))
    .first()
    .waitFor();
  expect(await page.content()).not.toMatch(/value="live_/);
  await page.getByLabel(/^title/i).fill('Pulling pots from the kiln');
  await page.getByRole('button', { name: /^save/i }).first().click();
  await goInside(page, '/quietharbor');
  await page.getByText('Pulling pots from the kiln').first().waitFor();

  const cookies = await context.cookies();
  const session = cookies.find((cookie) => cookie.name === 'session');
  expect(session?.httpOnly).toBe(true);
  expect(session?.sameSite).toBe('Lax');
  await context.close();

  const again = await openContext(browser, server);
  const other = await again.newPage();
  await other.goto('/login');
  await other
    .getByLabel(/username|login/i)
    .first()
    .fill('quietharbor');
  await other.getByLabel('Password', { exact: true }).fill('not the password');
  await other.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await other.getByRole('alert').first().waitFor();
  await other.getByLabel('Password', { exact: true }).fill('raku-firing-at-dusk-27');
  await other.getByRole('button', { name: 'Log in', exact: true }).last().click();
  await other.waitForURL((url) => url.pathname !== '/login');
  await again.close();
});

test('APP-14 APP-15 a visitor who opens a protected page is asked to log in', async () => {
  const context = await openContext(browser, server);
  const page = await context.newPage();
  await page.goto('/settings/profile');
  await page.getByText('You must be logged in to view this page').waitFor();
  await context.close();
});

test('APP-16 APP-17 APP-19 an unknown path answers 404 with the not-found page and a way on', async () => {
  const context = await openContext(browser, server);
  const page = await context.newPage();
  // The status of a page that a browser opens may go ahead of what it is about; here it is asked for as crawlers do.
  expect((await page.request.get('/nobody_has_this_login_1')).status()).toBe(404);
  await page.goto('/nobody_has_this_login_1');
  await page.getByText("Sorry. Unless you've got a time machine, that content is unavailable.").waitFor();
  await page
    .getByRole('link', { name: 'Browse channels' })
    .or(page.getByRole('button', { name: 'Browse channels' }))
    .click();
  await page.waitForURL('**/directory');
  await context.close();
});
