import { createHmac } from 'node:crypto';
import {
  type CreatedUser,
  launchBrowser,
  openContext,
  TEST_PASSWORD as PASSWORD,
  type Site,
  startSite,
} from '@bandshell/testkit';
import type { Browser, BrowserContext, Page } from 'playwright-core';
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

/** Passkeys need a domain name; they do not work for an IP address. */
const open = (user?: CreatedUser): Promise<BrowserContext> =>
  openContext(browser, { url: server.url.replace('127.0.0.1', 'localhost') }, user);

async function givePassword(page: Page, login: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Username').fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
}

const isIn = async (page: Page): Promise<void> => {
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.getByRole('button', { name: /account/i }).waitFor();
};

/** RFC 6238 implemented here, so that the test does not depend on the server's library. */
function codeOf(secret: string, step: number): string {
  const bits = [...secret].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  const key = Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', key).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}
const stepNow = () => Math.floor(Date.now() / 30_000);

test('two-factor is set up with an app, asked for at the next log-in, and a recovery code stands in once', async () => {
  const context = await open(await server.createUser('twostep'));
  const page = await context.newPage();
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up two-factor authentication' });
  await dialog.getByRole('img', { name: /QR code/ }).waitFor();
  const secret = ((await dialog.getByLabel('Key', { exact: true }).textContent()) ?? '').replaceAll(' ', '');
  await dialog.getByLabel('Code from your authenticator app').fill('000000');
  await dialog.getByText(/This code is wrong/).waitFor();
  const used = stepNow();
  await dialog.getByLabel('Code from your authenticator app').fill(codeOf(secret, used));
  const kept = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await kept.getByRole('listitem').first().waitFor();
  const recoveryCodes = await kept.getByRole('listitem').allTextContents();
  expect(recoveryCodes).toHaveLength(10);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('bandshell-recovery-codes-twostep.txt');
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await page.getByText('10 recovery codes left').waitFor();
  await context.close();

  const again = await open();
  const other = await again.newPage();
  await givePassword(other, 'twostep');
  const code = other.getByLabel('Code from your authenticator app');
  await code.waitFor();
  await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
  await code.fill(codeOf(secret, used));
  await other.getByText(/This code is wrong/).waitFor();
  await code.fill(codeOf(secret, used + 1));
  await isIn(other);
  await again.close();

  const third = await open();
  const lost = await third.newPage();
  await givePassword(lost, 'twostep');
  await lost.getByRole('button', { name: 'Use a recovery code' }).click();
  await lost.getByLabel('Recovery code').fill(recoveryCodes[0] ?? '');
  await lost.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await isIn(lost);
  await goInside(lost, '/settings/security');
  await lost.getByText('9 recovery codes left').waitFor();
  await lost.getByRole('button', { name: 'Turn off' }).click();
  await lost.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
  await lost.getByRole('button', { name: 'Set up', exact: true }).waitFor();
  await third.close();
});

test('a passkey is registered, logs its owner in without a password, is renamed and removed', async () => {
  const context = await open(await server.createUser('keyholder'));
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/settings/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('Your passkey is ready.').first().waitFor();
  await page.getByText(/not used yet/).waitFor();
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByText('This device already has a passkey for your account.').first().waitFor();

  // The browser offers the passkey at the login's field, and its user takes it.
  await context.clearCookies({ name: 'session' });
  await page.goto('/login');
  await isIn(page);

  // A browser that offers nothing there has the button.
  await page.addInitScript('PublicKeyCredential.isConditionalMediationAvailable = async () => false');
  await context.clearCookies({ name: 'session' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await isIn(page);

  await goInside(page, '/settings/security');
  await page.getByText(/last used/).waitFor();
  await page.getByRole('button', { name: /^Rename / }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Workshop laptop');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('button', { name: 'Remove Workshop laptop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('The passkey no longer works.').first().waitFor();
  await expect.poll(() => page.getByText('Workshop laptop').count()).toBe(0);

  await context.clearCookies({ name: 'session' });
  await page.goto('/login');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await page
    .getByRole('alert')
    .getByText(/not registered here/)
    .waitFor();
  await context.close();
});

test('a change that needs a recent log-in asks for the password and then goes on by itself', async () => {
  const context = await open(await server.createUser('longgone'));
  const page = await context.newPage();
  let isOld = true;
  // The server's clock cannot be moved here: its first answer is the one that an old session gets.
  await page.route('**/graphql', async (route) => {
    const body = route.request().postData() ?? '';
    if (!isOld || !body.includes('UseBeginTwoFactor')) return route.continue();
    isOld = false;
    const error = { __typename: 'BeginTwoFactorError', code: 'REAUTHENTICATION_REQUIRED', message: '' };
    return route.fulfill({
      json: {
        data: { beginTwoFactor: { __typename: 'BeginTwoFactorPayload', setup: null, error }, __typename: 'Mutation' },
      },
    });
  });
  await page.goto('/settings/security');
  const before = (await context.cookies()).find(({ name }) => name === 'session')?.value;
  await page.getByRole('button', { name: 'Set up', exact: true }).click();
  const proof = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const password = proof.getByLabel('Password', { exact: true });
  await password.waitFor();
  await expect.poll(() => password.evaluate((field) => field === document.activeElement)).toBe(true);
  await password.fill('not the password');
  await proof.getByRole('button', { name: 'Confirm' }).click();
  await proof.getByRole('alert').getByText('This is not your password.').waitFor();
  await password.fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Set up two-factor authentication' }).waitFor();
  const after = (await context.cookies()).find(({ name }) => name === 'session')?.value;
  expect(after).not.toBe(before);
  await context.close();
});
