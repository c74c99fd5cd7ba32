import { BITS, siteAccount, userBits } from '@bandshell/domain/ledger';
import { createTestUser, mutate, type PaySite, startPayments, TEST_CARDS } from '@bandshell/testkit';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { goInside } from '../harness/go-inside.ts';
import { outsideOf } from '../harness/outside-of.ts';
import { seriousFaults } from '../harness/serious-faults.ts';
import { LIMIT, shellSite } from '../harness/shell-site.ts';

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
const card = () => page.frameLocator('iframe[title="Card"]');
const openBits = async (): Promise<void> => {
  page = await site.open({ loggedIn: true });
  await page.goto(`${site.server().url}/bits`);
};
const choose = (offer: RegExp) => page.getByRole('button', { name: offer }).click();
const enter = async (number: string): Promise<void> => {
  await page.getByRole('button', { name: /^Pay / }).waitFor();
  // Once a card is kept, it is offered first.
  const another = page.getByRole('radio', { name: 'Another card' });
  if ((await another.count()) > 0) await another.check({ force: true });
  await card().getByLabel('Card number').fill(number);
  await card()
    .getByLabel(/Expiry/)
    .fill('12/34');
  await card().getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: /^Pay / }).click();
};

test('ROUTE-04 BITS-04 BITS-06 BITS-07 the card has the balance, the promotion and offers that can be bought', async () => {
  await openBits();
  await page.getByText('You have 0 Bits.').waitFor();
  await page.getByText('Your first Bits: 20% off, one time only.').waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await choose(/^Buy 500 Bits for \$5\.60/);
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await card().getByText('Test money').waitFor();
  // While the buyer looks for the card, the price changes: they see the new one before anything is charged.
  const { db } = site.server().platform.database;
  const setPrice = (list_amount: string) =>
    db.updateTable('bits_offers').set({ list_amount }).where('bits', '=', 500).where('promotion_id', 'is not', null);
  await setPrice('800').execute();
  try {
    await enter(TEST_CARDS.success);
    await page.getByText('The price has just changed. Look at it again before you pay.').waitFor();
    await page.getByRole('button', { name: 'Pay $6.40' }).waitFor();
    expect(await db.selectFrom('orders').select('id').execute()).toEqual([]);
  } finally {
    await setPrice('700').execute();
  }
});

test('ORDER-09 ORDER-10 ORDER-13 ORDER-20 a purchase is processed, and its success says what there is now', async () => {
  const { platform } = site.server();
  const { provider } = platform.services.payments;
  if (provider === undefined) throw new Error('no provider');
  platform.services.payments.use({ ...provider, createPayment: () => Promise.reject(new Error('away')) });
  await openBits();
  await choose(/^Buy 100 Bits/);
  await enter(TEST_CARDS.success);
  await notices('Payment Processing. Your 100 Bits order will be completed soon.').waitFor();
  platform.services.payments.use(provider);
  const order = await platform.database.db
    .selectFrom('orders')
    .select('id')
    .where('state', '=', 'PROCESSING')
    .executeTakeFirstOrThrow();
  await platform.jobs.add('advance-order', { orderId: order.id }, { key: `advance-order-${order.id}` });
  await notices('100 Bits added! You now have 100 Bits.').waitFor();
  await page.getByText('You have 100 Bits.', { exact: true }).waitFor();
});

test('ROUTE-06 ROUTE-46 ORDER-16 a purchase from a form that fails opens checkout again, and the bank is answered there', async () => {
  page = await site.open({ loggedIn: true });
  await page.setViewportSize({ width: 390, height: 844 });
  // Without a bundle there is nothing to pay: all of them are offered.
  await page.goto(`${site.server().url}/bits-checkout`);
  await page.waitForURL('**/bits');
  await page.goto(`${site.server().url}/bits-checkout/bits-1500`);
  await enter(TEST_CARDS.declined);
  await page.locator('form').getByRole('alert').filter({ hasText: 'There was an error during the order.' }).waitFor();
  expect(await outsideOf(page)).toEqual([]);
  await enter(TEST_CARDS.challenge);
  const bank = page.frameLocator('iframe[title="Confirmation by your bank"]');
  await bank.getByRole('button', { name: 'Confirm payment' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await notices(/1500 Bits added!/).waitFor();
  await goInside(page, '/payments');
  await page
    .getByRole('row', { name: /1,?500 Bits/ })
    .getByText('Paid')
    .waitFor();
});

test('ORDER-15 ORDER-18 another purchase that fails says so and offers checkout; a cheer is drawn with its bits', async () => {
  const { platform, url } = site.server();
  const { id } = await createTestUser(site.server(), 'tidewatch');
  await platform.database.db.updateTable('users').set({ is_partner: true }).where('id', '=', id).execute();
  await platform.database.transact((tx) =>
    platform.services.ledger.post(tx, {
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
  // An empty form says at each field what is missing, and nothing else; what is mended is not said any more.
  await page.getByRole('button', { name: /^Pay / }).click();
  const missing = card().getByRole('alert').filter({ hasText: /\S/ });
  await expect.poll(() => missing.count(), LIMIT).toBe(3);
  expect(await page.getByText('The card could not be read. Try again.').count()).toBe(0);
  await enter(TEST_CARDS.insufficientFunds);
  const failure = notices('Purchase could not be completed.');
  await failure.filter({ hasText: 'There was an error during the order.' }).waitFor();
  await failure.getByRole('button', { name: 'Open Checkout' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  const box = page.getByRole('textbox', { name: 'Send a message' });
  await box.fill('cheer90000');
  await page.getByText(/^You have only .+ Bits\.$/).waitFor();
  await box.fill('Cheer100 for the tide');
  await page.getByText(/ Bits left afterwards$/).waitFor();
  await box.press('Enter');
  await expect.poll(() => page.locator('[data-tier="100"]').textContent(), LIMIT).toBe('100');
});

test('SNACK-10 a checkout that a program’s link opened leads back to the program, and to no address that is not its own', async () => {
  const owner = await createTestUser(site.server(), 'kilnmaker');
  const { url } = site.server();
  const back = `${url}/downloads/kiln-app`;
  const form = { name: 'Kiln Companion', redirectURIs: [back], kind: 'PUBLIC' };
  const { application, error } = await mutate(owner.visitor, 'registerApplication', form, 'application { id }');
  expect(error).toBeNull();
  const link = (to: string) =>
    `${url}/bits-checkout/bits-100?${new URLSearchParams({ client_id: application.id, redirect_uri: to })}`;
  page = await site.open({ loggedIn: true });
  const done = notices(/100 Bits added!/);
  const home = done.getByRole('button', { name: 'Return to Kiln Companion' });
  await page.goto(link('https://elsewhere.example/'));
  await enter(TEST_CARDS.success);
  await done.waitFor();
  expect(await home.count()).toBe(0);

  await page.goto(link(back));
  await enter(TEST_CARDS.success);
  await home.click();
  await page.waitForURL(back);
});

test('BITS-05 the card says the least bits of a cheer where a channel asks for more than one', async () => {
  const owner = await createTestUser(site.server(), 'kilnsmoke');
  const { db } = site.server().platform.database;
  await db.updateTable('users').set({ is_partner: true }).where('id', '=', owner.id).execute();
  page = await site.open({ loggedIn: true });
  const dialog = page.getByRole('dialog', { name: 'Bits' });
  const note = dialog.getByRole('note').filter({ hasText: 'Cheer with at least' });
  for (const minimum of [1, 2, 250]) {
    const input = { cheerMinimumBits: minimum };
    const { error } = await mutate(owner.visitor, 'updateCheerSettings', input, 'cheerSettings { cheerMinimumBits }');
    expect(error).toBeNull();
    await page.goto(`${site.server().url}/kilnsmoke`);
    await page.getByRole('button', { name: 'Bits', exact: true }).click();
    await dialog.getByText('in a message to cheer with 100 Bits.').waitFor();
    const said = minimum === 1 ? [] : [`Cheer with at least ${minimum} Bits in this channel.`];
    expect(await note.allTextContents()).toEqual(said);
  }
});

test('ORDER-21 ROUTE-26 ROUTE-52 CHAN-19 a channel is subscribed to, and its subscription is listed', async () => {
  const { platform, url } = site.server();
  const { id } = await createTestUser(site.server(), 'kilnfire');
  await platform.database.db.updateTable('users').set({ is_affiliate: true }).where('id', '=', id).execute();
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/kilnfire/subscribe`);
  await page.waitForURL('**/products/kilnfire');
  await page.getByRole('button', { name: 'Subscribe for $5.99' }).waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await goInside(page, '/kilnfire');
  await page.getByRole('button', { name: 'Subscribe', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Tier 2' }).check({ force: true });
  await dialog.getByRole('button', { name: 'Subscribe for $11.99' }).click();
  await enter(TEST_CARDS.success);
  await notices('Thank you for subscribing to kilnfire!').waitFor();
  await page.getByRole('button', { name: 'Subscribed' }).click();
  // A subscriber manages, upgrades and gives; further months are bought only by who opens them.
  await dialog.getByRole('heading', { name: 'Your subscription to kilnfire' }).waitFor();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).waitFor();
  expect(await dialog.getByRole('button', { name: /\$/ }).filter({ visible: true }).count()).toBe(0);
  await dialog.getByText('Upgrade to a higher tier').click();
  await dialog.getByRole('button', { name: 'Upgrade to Tier 3 for $29.99' }).waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Gift', exact: true }).click();
  await dialog.getByRole('heading', { name: 'Gift subscriptions to kilnfire' }).waitFor();
  await dialog.getByText('Gift a subscription to someone').waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.keyboard.press('Escape');
  await goInside(page, '/subscriptions');
  await page.getByText(/^Tier 2 until /).waitFor();
  await page.getByText(/^Renews on .+ at Tier 2 for 1 month: \$11\.99 plus tax, from the card •••• 4242\.$/).waitFor();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await dialog.getByRole('button', { name: 'Keep subscription' }).click();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/^Canceled\. It ends on /).waitFor();
  await notices(/no longer renews/)
    .getByRole('button', { name: 'Undo' })
    .click();
  await page.getByText(/^Renews on /).waitFor();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: '2 months' }).check({ force: true });
  await page.getByRole('dialog').getByRole('button', { name: 'Pause' }).click();
  await page.getByText(/^Paused\. It continues on /).waitFor();
  await page.getByRole('button', { name: 'Resume' }).click();
  // The time that is paid is not over, so nothing is charged now.
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
  await page.getByText(/^Renews on /).waitFor();
  await page.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('dialog').getByRole('radio', { name: 'Tier 1' }).check({ force: true });
  await page.getByText(/^Nothing is charged now, .+ From .+, you pay \$5\.99 a month plus tax\.$/).waitFor();
  await page.getByRole('button', { name: 'Change with the next charge' }).click();
  await page.getByText(/^Renews on .+ at Tier 1 for 1 month: \$5\.99/).waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
});

test('ROUTE-32 ROUTE-55 the store leads to all that is sold, and unsubscribing ends a renewal', async () => {
  const { platform, url } = site.server();
  const { db } = platform.database;
  const { id } = await createTestUser(site.server(), 'storekiln');
  await db.updateTable('users').set({ is_partner: true }).where('id', '=', id).execute();
  await db
    .insertInto('follows')
    .values({ target_id: id, follower_id: site.userID(), created_at: new Date() })
    .execute();
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/store`);
  await page.getByText(/^You have .*Bits?\.$/).waitFor();
  for (const name of ['Get Bits', 'Get Turbo', 'Send a gift', 'See campaigns']) {
    await page.getByRole('link', { name }).waitFor();
  }
  expect(await seriousFaults(page, { known })).toEqual([]);
  const row = page.getByRole('listitem').filter({ hasText: 'storekiln' });
  await row.getByRole('link', { name: 'Subscribe' }).click();
  await page.waitForURL('**/products/storekiln');
  await page.getByRole('button', { name: 'Subscribe for $5.99' }).click();
  // The card that the subscription before has kept.
  expect(await page.getByRole('radio', { name: '•••• 4242' }).isChecked()).toBe(true);
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.getByRole('button', { name: /^Pay / }).click();
  await notices('Thank you for subscribing to storekiln!').waitFor();
  await goInside(page, '/unsubscribe/storekiln');
  // The page before has such a button, too.
  await page.getByRole('heading', { level: 1, name: 'Unsubscribe' }).waitFor();
  await page.getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel subscription' }).click();
  await page.getByText(/^Canceled\. It ends on /).waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await goInside(page, '/unsubscribe');
  await page.getByRole('link', { name: 'Notification settings' }).waitFor();
  await page.getByRole('link', { name: 'Your subscriptions' }).click();
  await page.getByText(/^Canceled\. It ends on /).waitFor();
});

test('PROMO-02 PROMO-03 GIFT-03 a callout leads to gifts for the community, which are given in a bundle', async () => {
  const { platform, url } = site.server();
  const { id } = await createTestUser(site.server(), 'bundlekiln');
  const fans = await Promise.all(
    ['ada', 'bo', 'cy', 'di', 'ed', 'flo'].map((name) => createTestUser(site.server(), `fan_${name}`)),
  );
  const { db } = platform.database;
  await db.updateTable('users').set({ is_partner: true }).where('id', '=', id).execute();
  const follows = fans.map((fan) => ({ target_id: id, follower_id: fan.id, created_at: new Date() }));
  await db.insertInto('follows').values(follows).execute();
  const endsAt = new Date(Date.now() + 3_600_000);
  await db
    .insertInto('creator_promotions')
    .values({ channel_id: id, id: '1', starts_at: new Date(), ends_at: endsAt })
    .execute();
  await platform.flags.setFlag('creator_promotion_callout', 100);
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/bundlekiln`);
  const callout = page.getByRole('complementary', { name: 'Promotion' });
  await callout.getByText('bundlekiln takes 35% off five or more gifts.').waitFor();
  await callout.getByRole('link', { name: 'Gift subscriptions' }).click();
  await page.waitForURL('**/subs/bundlekiln?tt_content=creator_led&tt_medium=channel_page#gifts');
  await page.getByText('35% off now for five or more.').waitFor();
  expect(await seriousFaults(page, { known })).toEqual([]);
  await page.getByRole('button', { name: 'Gift for $19.47' }).click();
  await enter(TEST_CARDS.success);
  await notices('Thank you for gifting to bundlekiln!').waitFor();
  const terms = await db.selectFrom('subscription_terms').select('user_id').where('channel_id', '=', id).execute();
  expect(terms).toHaveLength(5);
});

test('ROUTE-45 CHAN-31 the callout of the badge for sharing opens what it is in a new tab', async () => {
  const { platform, url } = site.server();
  const { id } = await createTestUser(site.server(), 'sharekiln');
  const settings = {
    ...{ channel_id: id, is_clips_enabled: true, is_viewer_exporting_enabled: true, opens_in_new_tab: false },
    ...{ has_acknowledged_disclosure: true, features_by_default: false, for_followers: false, for_subscribers: false },
    ...{ following_minutes: 0, mods_may_feature: false, discovery: 'EVERYWHERE' as const, updated_at: new Date() },
  };
  await platform.database.db.insertInto('clips_settings').values(settings).execute();
  for (const flag of ['social_sharing_badge', 'social_sharing_badge_callout'] as const) {
    await platform.flags.setFlag(flag, 100);
  }
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/sharekiln`);
  const [opened] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('link', { name: 'Learn more' }).click(),
  ]);
  await opened.getByRole('heading', { name: 'The sharing badge' }).waitFor();
  expect(new URL(opened.url()).pathname).toBe('/drops/social-badge');
  await opened.getByText('Tier 3: 100,000 views').waitFor();
  expect(await seriousFaults(opened, { known })).toEqual([]);
});

test('ROUTE-33 ORDER-22 CHAN-15 a subscription is given to someone', async () => {
  const { platform, url } = site.server();
  const { id } = await createTestUser(site.server(), 'giftkiln');
  await createTestUser(site.server(), 'gladfriend');
  await platform.database.db.updateTable('users').set({ is_partner: true }).where('id', '=', id).execute();
  page = await site.open({ loggedIn: true });
  await page.goto(`${url}/giftkiln/subs`);
  await page.waitForURL('**/subs/giftkiln');
  await page.getByText('Gift a subscription to someone').click();
  const name = page.getByLabel('Username');
  await name.fill('nobody_of_this_name');
  await name.press('Enter');
  await page.getByText('We couldn’t find a user with this name. Check the spelling.').waitFor();
  await name.fill('gladfriend');
  await name.press('Enter');
  await page.getByRole('list', { name: 'For how long' }).getByRole('button', { name: '$5.99' }).click();
  await enter(TEST_CARDS.success);
  await notices('Thank you for gifting to giftkiln!').waitFor();
  await name.press('Enter');
  await page.getByText('gladfriend cannot get a subscription here, or already has one.').waitFor();
});
