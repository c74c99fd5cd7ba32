import { createTestUser, type PaySite, startPayments, TEST_CARDS } from '@bandshell/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { shellSite } from '../harness/shell-site.ts';

const site = shellSite();
let pay: PaySite;
let page: Page;
/** The content that stands around the content of the pages that were looked at. */
const known = new Set<string>();
beforeAll(async () => {
  pay = await startPayments(site.server());
});
afterAll(() => pay?.stop());
afterEach(() => page?.context().close());

const notices = (text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: text });
const enter = async (number: string): Promise<void> => {
  await page.getByRole('button', { name: /^Pay / }).waitFor();
  // Once a card is kept, it is offered first.
  const another = page.getByRole('radio', { name: 'Another card' });
  if ((await another.count()) > 0) await another.check({ force: true });
  const card = page.frameLocator('iframe[title="Card"]');
  await card.getByLabel('Card number').fill(number);
  await card.getByLabel(/Expiry/).fill('12/34');
  await card.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
};

test('ROUTE-34 Turbo is bought, and its page says until when', async () => {
  page = await site.open({ loggedIn: true });
  await page.goto(`${site.server().url}/turbo`);
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.getByRole('button', { name: 'Get Turbo for $11.99' }).click();
  await enter(TEST_CARDS.success);
  await notices('Turbo is on. You now watch without ads.').waitFor();
  await page.getByText(/^You have Turbo until /).waitFor();
});

test('ROUTE-19 ROUTE-27 a gift card is sent by mail, and its code is redeemed', async () => {
  const { url, mailbox } = site.server();
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/giftcard`);
  await page.getByLabel('Gift', { exact: true }).selectOption({ label: '500 Bits – $7.00' });
  await page.getByLabel('Email address').fill('friend@example.com');
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await enter(TEST_CARDS.success);
  const { text } = await mailbox.next({ to: 'friend@example.com' });
  await notices('Thank you! We will send the code to friend@example.com as soon as your payment arrives.').waitFor();
  const given = page.getByRole('row').filter({ hasText: '500 Bits' });
  await given.getByText('Not redeemed').waitFor();
  await given.getByRole('button', { name: 'Send again' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send', exact: true }).click();
  await dialog.getByText('Enter the email address of the recipient.').waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await given.getByRole('button', { name: 'Show code' }).click();
  await dialog.getByRole('button', { name: 'Show code' }).click();
  const shown = (await dialog.getByText(/^(\w{4}-){3}\w{4}$/).textContent()) ?? '';
  expect(text).not.toContain(shown);
  expect(await seriousFaults(page, { known })).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await goInside(page, '/redeem');
  const field = page.getByLabel('Code');
  await field.fill('ABCD-EFGH-JKLM-NPQR');
  await field.press('Enter');
  await page.getByText('This code is not valid. Check it and try again.').waitFor();
  // The code of the mail was replaced when another one was shown.
  await field.fill(/Your code: (\S+)/.exec(text)?.[1] ?? '');
  await field.press('Enter');
  await page.getByText('This code is not valid. Check it and try again.').waitFor();
  await field.fill(shown);
  await field.press('Enter');
  await page.getByText('You received: 500 Bits').waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
});

test('ROUTE-07 ORDER-19 ORDER-23 a donation to a channel’s campaign fails, then succeeds, and is counted', async () => {
  const { platform, url } = site.server();
  const creator = await createTestUser(site.server(), 'reefsinger', { roles: { isPartner: true } });
  const admin = await createTestUser(site.server(), 'reefadmin', { roles: { isSiteAdmin: true } });
  const { data } = await admin.visitor.graphql(
    'mutation($input: AddCharityInput!) { addCharity(input: $input) { charity { id } } }',
    { input: { name: 'Deep Sea Trust', url: 'https://sea.example', description: 'Quiet seas.' } },
  );
  await creator.visitor.graphql(
    'mutation($input: StartCharityCampaignInput!) { startCharityCampaign(input: $input) { error { code } } }',
    { input: { charityID: data.addCharity.charity.id, goal: 10_000 } },
  );
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/reefsinger`);
  await page.getByText('This channel is raising money for Deep Sea Trust: $0.00 of $100.00.').waitFor();
  await page.getByRole('link', { name: 'Donate' }).click();
  await page.waitForURL('**/charity/reefsinger');
  await page.getByRole('button', { name: 'Donate $25.00' }).click();
  await enter(TEST_CARDS.declined);
  const problem = page.locator('form').getByRole('alert');
  await problem.filter({ hasText: 'Donation could not be completed. There was an error during the order.' }).waitFor();
  await enter(TEST_CARDS.success);
  await notices('Thank you for your donation! A confirmation has been sent to your email.').waitFor();
  await page.getByText('1 donation', { exact: true }).waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  expect(await platform.services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
});
