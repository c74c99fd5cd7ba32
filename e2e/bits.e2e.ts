import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import { createTestUser, type PaySite, startPayments, TEST_CARDS } from '@bandshell/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seriousFaults } from './harness/serious-faults.ts';
import { LIMIT, shellSite } from './harness/shell-site.ts';

const site = shellSite();
let pay: PaySite;
let page: Page;
beforeAll(async () => {
  pay = await startPayments(site.server());
});
afterAll(() => pay?.stop());
afterEach(() => page?.context().close());

const notices = (text: string | RegExp): Locator =>
  page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: text });
const card = () => page.frameLocator('iframe[title="Card"]');
const openBits = async (): Promise<void> => {
  page = await site.open({ loggedIn: true });
  await page.goto(`${site.server().url}/bits`);
};
const choose = (offer: RegExp) => page.getByRole('button', { name: offer }).click();
const enter = async (number: string): Promise<void> => {
  await card().getByLabel('Card number').fill(number);
  await card()
    .getByLabel(/Expiry/)
    .fill('12/34');
  await card().getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
};

test('BITS-04 BITS-06 BITS-07 the card has the balance, the promotion and offers that can be bought', async () => {
  await openBits();
  await page.getByText('You have 0 Bits.').waitFor();
  await page.getByText('Your first Bits: 20 % off, once.').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await choose(/^Buy 500 Bits for \$5\.60/);
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await card().getByText('Test money').waitFor();
});

test('ORDER-09 ORDER-10 ORDER-13 ORDER-20 a purchase is processed, and its success says what there is now', async () => {
  const { platform } = site.server();
  const { provider } = platform.parts.payments;
  if (provider === undefined) throw new Error('no provider');
  platform.parts.payments.use({ ...provider, createPayment: () => Promise.reject(new Error('away')) });
  await openBits();
  await choose(/^Buy 100 Bits/);
  await enter(TEST_CARDS.success);
  await notices('Payment Processing. Your 100 Bits order will be completed soon.').waitFor();
  platform.parts.payments.use(provider);
  const order = await platform.database.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'PROCESSING')
    .executeTakeFirstOrThrow();
  await platform.jobs.add('advance-order', { orderId: order.id }, { key: `advance-order-${order.id}` });
  await notices('100 Bits added! You now have 100 Bits.').waitFor();
  await page.getByText('You have 100 Bits.', { exact: true }).waitFor();
});

test('ORDER-16 a purchase from a form that fails opens checkout again, and the bank is answered there', async () => {
  await openBits();
  await choose(/^Buy 1,500 Bits/);
  await enter(TEST_CARDS.declined);
  await page.locator('form').getByRole('alert').filter({ hasText: 'There was an error during the order.' }).waitFor();
  await enter(TEST_CARDS.challenge);
  const bank = page.frameLocator('iframe[title="Question of your bank"]');
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await notices(/1500 Bits added!/).waitFor();
});

test('ORDER-15 ORDER-18 another purchase that fails says so and offers checkout; a cheer is drawn with its bits', async () => {
  const { platform, url } = site.server();
  const { id } = await createTestUser(site.server(), 'tidewatch');
  await platform.database.db.updateTable('users').set({ is_partner: true }).where('id', '=', id).execute();
  await platform.database.transact((tx) =>
    platform.parts.ledger.post(tx, {
      key: 'e2e',
      kind: 'grant',
      reference: 'test',
      postings: [
        { account: siteAccount('bits-issued', BITS), amount: -100 },
        { account: userBits(site.userID()), amount: 100 },
      ],
    }),
  );
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/tidewatch`);
  await page.getByRole('button', { name: 'Bits', exact: true }).click();
  await choose(/^Buy 100 Bits/);
  await enter(TEST_CARDS.insufficientFunds);
  const failure = notices('Purchase could not be completed.');
  await failure.filter({ hasText: 'There was an error during the order.' }).waitFor();
  await failure.getByRole('button', { name: 'Open Checkout' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const box = page.getByRole('textbox', { name: 'Send a message' });
  await box.fill('Cheer100 for the tide');
  await box.press('Enter');
  await expect.poll(() => page.locator('[data-tier="100"]').textContent(), LIMIT).toBe('100');
});

test('ORDER-21 ROUTE-26 ROUTE-52 CHAN-19 a channel is subscribed to, and its subscription is listed', async () => {
  const { platform, url } = site.server();
  const { id } = await createTestUser(site.server(), 'kilnfire');
  await platform.database.db.updateTable('users').set({ is_affiliate: true }).where('id', '=', id).execute();
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/kilnfire/subscribe`);
  await page.waitForURL('**/products/kilnfire');
  await page.getByRole('button', { name: 'Subscribe for $5.99' }).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.goto(`${url}/kilnfire`);
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Tier 2' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Subscribe for $11.99' }).click();
  await enter(TEST_CARDS.success);
  await notices('Thank you for subscribing to kilnfire!').waitFor();
  await page.getByRole('button', { name: 'Subscribed' }).waitFor();
  await page.goto(`${url}/subscriptions`);
  await page.getByText(/^Tier 2 until /).waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});

test('ROUTE-33 ORDER-22 CHAN-15 a subscription is given to somebody', async () => {
  const { platform, url } = site.server();
  const { id } = await createTestUser(site.server(), 'giftkiln');
  await createTestUser(site.server(), 'gladfriend');
  await platform.database.db.updateTable('users').set({ is_partner: true }).where('id', '=', id).execute();
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/giftkiln/subs`);
  await page.waitForURL('**/subs/giftkiln');
  await page.getByText('Give a subscription to somebody').click();
  const name = page.getByLabel('User name');
  await name.fill('nobody_of_this_name');
  await name.press('Enter');
  await page.getByText('There is nobody of that name.').waitFor();
  await name.fill('gladfriend');
  await name.press('Enter');
  await page.getByRole('list', { name: 'For how long' }).getByRole('button', { name: '$5.99' }).click();
  await enter(TEST_CARDS.success);
  await notices('Thank you for gifting to giftkiln!').waitFor();
  await name.press('Enter');
  await page.getByText('gladfriend cannot be given a subscription here, or has one.').waitFor();
});
