import {
  createTestUser,
  launchBrowser,
  openContext,
  type Shop,
  startShop,
  TEST_CARDS,
  type TestUser,
  until,
} from '@bandshell/testkit';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

const BUY =
  'mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { purchaseOrder { id } error { code } } }';
let shop: Shop;
let browser: Browser;
let admin: TestUser;
let page: Page;
let orderId: string;
beforeAll(async () => {
  [shop, browser] = await Promise.all([startShop({ now: () => new Date() }), launchBrowser()]);
  const { server, pay } = shop;
  admin = await createTestUser(server, 'money_desk', { roles: { isSiteAdmin: true } });
  const channel = await createTestUser(server, 'money_channel', { roles: { isPartner: true } });
  const buyer = await createTestUser(server, 'money_buyer');
  const input = {
    ...{ type: 'channel_sub', offerID: `sub-${channel.id}-1000-1m`, quantity: 1, key: 'key-of-the-money-desk' },
    paymentInstrumentID: await pay.enterCard(TEST_CARDS.chargeback),
  };
  orderId = (await buyer.visitor.graphql(BUY, { input })).data.purchaseOffer.purchaseOrder.id;
  pay.hurry();
  await until('the dispute to be entered', async () => {
    const { data } = await admin.visitor.graphql('{ paymentDisputes { edges { node { id } } } }');
    return data.paymentDisputes.edges.length === 1;
  });
  const session = { sessionToken: admin.visitor.cookies.get('session') ?? '' };
  page = await (await openContext(browser, server, session)).newPage();
});
afterAll(async () => {
  await browser?.close();
  await shop?.close();
});

test('a site admin sees a dispute, goes to its order, and notes that the bank was answered', async () => {
  await page.goto(`${shop.server.url}/admin/disputes`);
  const row = page.getByRole('row').filter({ hasText: '@money_buyer' });
  await row.getByText('Needs an answer').waitFor();
  await row.getByRole('link', { name: 'money_channel', exact: true }).waitFor();
  await row.getByRole('button', { name: 'Note an answer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Note it' }).click();
  await row.getByText('Answered by @money_desk').waitFor();
  expect(await row.getByRole('button').count()).toBe(0);
  await row.getByRole('link', { name: /^Subscription to/ }).click();
  await page.getByRole('heading', { name: 'Orders' }).waitFor();
  await page.getByRole('row').filter({ hasText: orderId }).waitFor();
  expect(await page.getByLabel('Username, order or payment').inputValue()).toBe(orderId);
});

test('staff see the books of a month, with what the provider has kept', async () => {
  await page.goto(`${shop.server.url}/admin/payouts`);
  const fees = page.getByRole('row').filter({ hasText: 'Fees for disputes' });
  await fees.getByText('$15.00').first().waitFor();
  await page.getByLabel('Month').selectOption({ index: 1 });
  await fees.getByText('$0.00').nth(2).waitFor();
});
