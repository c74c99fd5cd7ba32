import {
  createTestUser,
  launchBrowser,
  linkOf,
  openContext,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';

const SECOND = 'violet-harbour-1870-owls';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  // The mailbox is not there in production.
  [server, browser] = await Promise.all([startTestServer({ env: { NODE_ENV: 'development' } }), launchBrowser()]);
});
afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** As the links of mails name the site. */
const site = () => ({ url: server.url.replace('127.0.0.1', 'localhost') });

/** Opens the newest mail of this subject in the operator's mailbox and follows the first link in its text. */
const followInMailbox = async (page: Page, subject: string): Promise<void> => {
  const mailbox = async () => (await page.request.get('/dev/mailbox')).text();
  await expect.poll(mailbox, { timeout: 20_000 }).toContain(`>${subject}<`);
  await page.goto('/dev/mailbox');
  await page.getByText(subject, { exact: true }).first().click();
  await page.locator('pre a').first().click();
};

/** Goes to where the first link of the mail leads. */
const followMail = async (page: Page, to: string, subject: RegExp): Promise<void> => {
  const mail = await server.mailbox.next({ to, subject });
  await goInside(page, linkOf(mail) + new URL(/https?:\/\/\S+/.exec(mail.text)?.[0] ?? 'no-link:').hash);
};

test('APP-22 ROUTE-41 a newcomer is asked to confirm their address, follows the mail, and is not asked again', async () => {
  const context = await openContext(browser, site());
  const page = await context.newPage();
  await page.goto('/signup');
  await page.getByLabel('Username').fill('mailharbor');
  await page.getByLabel('Email').fill('mailharbor@example.test');
  await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click();
  await page.waitForURL((url) => url.pathname !== '/signup');
  const banner = page.getByRole('region', { name: 'Confirm your email address' });
  await banner.getByText('Open the link we sent to mailharbor@example.test').waitFor();

  await followInMailbox(page, 'Confirm your email address');
  expect(new URL(page.url()).pathname).toMatch(/^\/email-verification\/[\w-]{43}$/);
  // Looking is not confirming.
  await page.getByRole('heading', { name: 'Confirm your email address' }).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Confirm email address' }).click();
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'This link has been used' }).waitFor();

  await goInside(page, '/settings/account');
  await page.getByText('mailharbor@example.test').first().waitFor();
  await page.getByText('Confirmed', { exact: true }).waitFor();
  await goInside(page, '/');
  await page.getByRole('heading', { name: 'Nobody is live' }).waitFor();
  await page.getByRole('button', { name: /account/i }).waitFor();
  expect(await banner.count()).toBe(0);
  await goInside(page, '/email-verification/nothing-of-ours');
  await page.getByRole('heading', { name: 'This link is not valid' }).waitFor();
  await context.close();
});

test('ROUTE-35 a forgotten password is replaced by a link of a mail', async () => {
  await createTestUser(server, 'forgetful', { email: 'forgetful@example.test' });
  const context = await openContext(browser, site());
  const page = await context.newPage();
  await page.goto('/login');
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.waitForURL('**/user/account-recovery');
  await page.getByLabel('Username or email').fill('forgetful@example.test');
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByText('If the account exists, we sent a link.').waitFor();

  await followMail(page, 'forgetful@example.test', /^Set a new password$/);
  const password = page.getByLabel('New password');
  await password.fill('password');
  await page.getByText('Very easy to guess').waitFor();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByText('This password is easy to guess.').waitFor();
  await password.fill(SECOND);
  await page.getByText(/ard to guess|Almost impossible to guess/).waitFor();
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByLabel('Username').fill('forgetful');
  await page.getByLabel('Password', { exact: true }).fill(SECOND);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByRole('button', { name: /account/i }).waitFor();
  await context.close();
});

test('ROUTE-36 the old address takes an account back, and a new login leads on from the old one', async () => {
  const { visitor } = await createTestUser(server, 'takenover', { email: 'takenover@example.test' });
  const context = await openContext(browser, site(), { sessionToken: visitor.cookies.get('session') ?? '' });
  const page = await context.newPage();
  await page.goto('/settings/account');
  await page.getByLabel('New email address').fill('elsewhere@example.test');
  await page.getByRole('button', { name: 'Change address' }).click();
  await page.getByText('Open the link in the email to elsewhere@example.test').waitFor();
  await followMail(page, 'elsewhere@example.test', /^Confirm your new email address$/);
  await page.getByRole('button', { name: 'Use this address' }).click();
  await page.getByRole('heading', { name: 'Your address is confirmed' }).waitFor();

  // Somebody looks at the channel the while.
  const viewer = await openContext(browser, site());
  const onlooker = await viewer.newPage();
  await onlooker.goto('/takenover/about?from=old');
  await onlooker.getByRole('heading', { name: 'takenover' }).first().waitFor();

  await goInside(page, '/settings/account');
  await page.getByLabel('New username').fill('Taken_Back');
  await page.getByRole('button', { name: 'Change username' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Change username' }).click();
  await page.getByText('You can change your username again on').waitFor();
  await onlooker.waitForURL('**/taken_back/about?from=old', { timeout: 20_000 });
  await viewer.close();
  await page.goto('/takenover/about?from=old');
  expect(page.url().replace(site().url, '')).toBe('/taken_back/about?from=old');

  await followMail(page, 'takenover@example.test', /^Your email address was changed$/);
  await page.getByText('Your account uses takenover@example.test again.').waitFor();
  await page.getByRole('button', { name: 'It was not me' }).click();
  await page.getByLabel('New password').fill(SECOND);
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Your new password is set' }).waitFor();
  await goInside(page, '/settings/account');
  await page.getByText('You must be logged in to view this page').waitFor();
  await context.close();
});
