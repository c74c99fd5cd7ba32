import { createTestUser, type PaySite, startPayments, TEST_CARDS } from '@bandshell/testkit';
import type { Page } from 'playwright-core';
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

const notices = (text: string | RegExp) =>
  page.getByRole('region', { name: 'Notices' }).getByRole('listitem').filter({ hasText: text });
const enter = async (button: string | RegExp): Promise<void> => {
  await page.getByRole('button', { name: button }).waitFor();
  // Once a card is kept, it is offered first.
  const another = page.getByRole('radio', { name: 'Another card' });
  if ((await another.count()) > 0) await another.check({ force: true });
  const card = page.frameLocator('iframe[title="Card"]');
  await card.getByLabel('Card number').fill(TEST_CARDS.success);
  await card.getByLabel(/Expiry/).fill('12/34');
  await card.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: button }).click();
};

test('a channel is tried for nothing, and another one is chosen for the free subscription of a membership', async () => {
  const { platform, url } = site.server();
  await createTestUser(site.server(), 'triedsinger', { roles: { isPartner: true } });
  await createTestUser(site.server(), 'chosensinger', { roles: { isPartner: true } });
  await platform.flags.setFlag('subscription_free_trial', 100);
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/subs/triedsinger`);
  await page.getByRole('heading', { name: 'Try it for 7 days for free' }).waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.getByRole('button', { name: 'Start the free trial' }).click();
  await page.getByText('We check and save your card. Nothing is charged now.').waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await enter('Start for free');
  await page.getByText(/^You are subscribed at Tier 1 until /).waitFor();
  await platform.flags.setFlag('subscription_free_trial', 0);
  const member = await platform.database.db
    .selectFrom('subscription_trials')
    .select('user_id')
    .executeTakeFirstOrThrow();
  await platform.database.db
    .insertInto('retail_memberships')
    .values({ user_id: member.user_id, until: new Date(Date.now() + 86_400_000) })
    .execute();
  await page.goto(`${url}/subs/chosensinger`);
  await page.getByRole('heading', { name: 'Your free subscription' }).waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.getByRole('button', { name: 'Subscribe for free' }).click();
  await notices('You are subscribed to chosensinger for 30 days.').waitFor();
  await page.getByText(/^You have used your free subscription for chosensinger/).waitFor();
  await goInside(page, '/subscriptions');
  await page.getByText(/^Tier 1, free trial until /).waitFor();
  await page.getByText(/^Your free subscription is for/).waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
});

test('a channel is boosted and the boost is stopped; what was not shown goes back', async () => {
  const { platform, url } = site.server();
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/boost`);
  await page.getByRole('radio', { name: /^5,000 impressions/ }).check({ force: true });
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.getByRole('button', { name: 'Boost for $19.99' }).click();
  await enter(/^Pay /);
  await page.getByText(/^Shown 0 of 5,000 times\. Ends on /).waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.getByRole('button', { name: 'Stop the boost' }).click();
  const question = page.getByRole('dialog', { name: 'Stop the boost?' });
  await question.getByText(/About \$\d+\.\d\d goes back to your card for 5,000 impressions/).waitFor();
  await question.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('cell', { name: 'Stopped' }).waitFor();
  const { state } = await platform.database.db.selectFrom('boosts').select('state').executeTakeFirstOrThrow();
  expect(state).toBe('STOPPED');
});
