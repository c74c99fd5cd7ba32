import { creatorRevenue, siteAccount } from '@bandshell/domain/ledger';
import { type PaySite, startPayments, TEST_BANKS } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { seriousFaults } from '../harness/serious-faults.ts';
import { shellSite } from '../harness/shell-site.ts';

const site = shellSite();
let pay: PaySite;
let page: Page;
beforeAll(async () => {
  pay = await startPayments(site.server());
});
afterAll(() => pay?.stop());
afterEach(() => page?.context().close());

test('ROUTE-47 a creator sees what the channel has earned, and enters a bank account', async () => {
  const { platform, url } = site.server();
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/wallet`);
  await page.getByText('You do not earn yet').waitFor();
  await platform.database.db.updateTable('users').set({ is_partner: true }).where('id', '=', site.userID()).execute();
  await platform.database.transact((tx) =>
    platform.services.ledger.post(tx, {
      ...{ key: 'e2e-wallet', kind: 'cheer', reference: 'test' },
      postings: [
        { account: siteAccount('sales', 'USD'), amount: -1234 },
        { account: creatorRevenue(site.userID(), 'USD'), amount: 1234 },
      ],
    }),
  );
  await page.goto(`${url}/wallet`);
  await page.getByText('$12.34').first().waitFor();
  await page.getByText('No payouts yet').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Add bank account' }).click();
  const field = page.frameLocator('iframe[title="Bank account"]').getByLabel('Account number');
  await field.fill('1');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Only test accounts are accepted here').waitFor();
  await field.fill(TEST_BANKS.paid);
  await field.press('Enter');
  await page.getByText('•••• 6789, since').waitFor();
  await page.getByRole('link', { name: 'Revenue by day' }).click();
  await page.getByRole('figure', { name: 'Revenue by day' }).locator('canvas').waitFor();
  await page.getByRole('table', { name: 'Days with revenue' }).getByText('$12.34').waitFor();
  expect(await seriousFaults(page)).toEqual([]);
});
