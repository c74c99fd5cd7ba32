import {
  createTestUser,
  type RenewingShop,
  startRenewingShop,
  TEST_CARDS,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
const WEEK = 'FREE_TRIAL_SEVEN_DAY';
const WINDOWS = ['conference', 'month', 'week'] as const;

let shop: RenewingShop;
beforeAll(async () => {
  shop = await startRenewingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin(at('2026-01-24')));
afterEach(async () => {
  const { flags } = shop.server.platform;
  await flags.setFlag('subscription_free_trial', 0);
  for (const name of WINDOWS) await run(name, '', '');
});

const run = async (name: (typeof WINDOWS)[number], from: string, to: string) => {
  for (const { platform } of [shop.server, shop.other]) {
    await platform.flags.setSetting(`free_trial_${name}_starts_at`, from);
    await platform.flags.setSetting(`free_trial_${name}_ends_at`, to);
  }
};
const runFlag = () => shop.server.platform.flags.setFlag('subscription_free_trial', 100);
const OFFER = `query($login: String!) { user(login: $login) { channel { subscriptionProducts { tier freeTrialOffer {
  id tier filter days price { amount currency } monthlyPrice { amount } } } } } }`;
const offer = async (visitor: Visitor = shop.buyer.visitor) => {
  const { data } = await visitor.graphql(OFFER, { login: shop.channel.login });
  const products: { tier: string; freeTrialOffer: { id: string; filter: string } | null }[] =
    data.user.channel.subscriptionProducts;
  expect(products.slice(1).map(({ freeTrialOffer }) => freeTrialOffer)).toEqual([null, null]);
  return products[0]?.freeTrialOffer ?? null;
};
let cards = 0;
/** Each card is another one, by its expiry. */
const newCard = () => {
  cards += 1;
  return `${String((cards % 12) + 1).padStart(2, '0')}/${40 + Math.floor(cards / 12)}`;
};
const tryIt = (user: TestUser = shop.buyer, card: string = TEST_CARDS.success, expiry = newCard()) =>
  shop.buy(`trial-${shop.channel.id}-1000-week`, card, user, expiry);
const trials = () =>
  shop.db.selectFrom('subscription_trials').selectAll().where('channel_id', '=', shop.channel.id).limit(100).execute();

describe('a free trial', () => {
  test('SUB-09 is offered with the flag or a filter, to who is eligible', async () => {
    expect(await offer()).toBeNull();
    expect((await tryIt()).error.code).toBe('NOT_ELIGIBLE');
    await runFlag();
    expect(await offer()).toEqual({
      ...{ id: `trial-${shop.channel.id}-1000-week`, tier: 1, filter: WEEK, days: 7 },
      ...{ price: { amount: 0, currency: 'USD' }, monthlyPrice: { amount: 599 } },
    });
    // A visitor is shown it; the owner, a subscriber and who is banned are not.
    expect(await offer(new Visitor(shop.server))).toMatchObject({ filter: WEEK });
    expect(await offer(shop.channel.visitor)).toBeNull();
    const subscriber = await createTestUser(shop.server, `subscriber_${shop.count}`);
    await shop.buy(shop.once(), TEST_CARDS.success, subscriber);
    expect(await offer(subscriber.visitor)).toBeNull();
    expect((await tryIt(subscriber)).error.code).toBe('NOT_ELIGIBLE');
    await shop.ban(null);
    expect(await offer()).toBeNull();
    expect((await tryIt()).error.code).toBe('NOT_ELIGIBLE');
    await shop.server.platform.flags.setFlag('subscription_free_trial', 0);
    await run('week', '2026-01-24T00:00:00Z', '2026-01-25T00:00:00Z');
    expect(await offer(new Visitor(shop.server))).toMatchObject({ filter: WEEK });
    shop.now = at('2026-01-25') - 12 * HOUR_MS;
    expect(await offer(new Visitor(shop.server))).toBeNull();
  });

  test('SUB-10 is the month at a conference for its channels, then the month, then the week', async () => {
    await run('week', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');
    expect(await offer()).toMatchObject({ filter: WEEK });
    await run('month', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');
    expect(await offer()).toMatchObject({ filter: 'FREE_TRIAL_ONE_MONTH', days: null });
    await run('conference', '2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z');
    expect(await offer()).toMatchObject({ filter: 'FREE_TRIAL_ONE_MONTH' });
    const { flags } = shop.server.platform;
    await flags.setSetting('free_trial_conference_channels', `somebody, ${shop.channel.login}`);
    expect(await offer()).toMatchObject({ filter: 'FREE_TRIAL_ONE_MONTH_CONFERENCE' });
    // A tier that is not offered is not sold.
    expect((await tryIt()).error.code).toBe('NOT_ELIGIBLE');
    await flags.setSetting('free_trial_conference_channels', '');
  });

  test('charges nothing, gives the benefits at once, and nobody earns by it; then a month is charged', async () => {
    await runFlag();
    shop.buyer = await shop.newReader('trier');
    const { purchaseOrder, error } = await tryIt();
    expect(error).toBeNull();
    expect(purchaseOrder.state).toBe('SUCCESS');
    const mail = await shop.server.mailbox.next({ to: shop.buyer.email ?? '', subject: /free trial/ });
    expect(mail.text).toContain('until 31 January 2026');
    expect(mail.text).toContain('5.99 USD');
    expect(await shop.isSubscriber()).toBe(true);
    expect(await shop.earned()).toBe(0);
    expect(await shop.listed()).toMatchObject({
      ...{ endsAt: '2026-01-31T12:00:00.000Z', months: 1 },
      plan: { state: 'ACTIVE', months: 1, chargesAt: '2026-01-31T11:00:00.000Z', nextPrice: { amount: 599 } },
    });
    const [order] = await shop.orders();
    expect(order).toMatchObject({ subtotal: '0', tax: '0', receipt_number: null, keeps_method: true });
    const posted = await shop.db
      .selectFrom('ledger_transactions')
      .select('key')
      .where('reference', '=', `order:${order?.id}`)
      .limit(1)
      .execute();
    expect(posted).toEqual([]);
    await shop.goTo(at('2026-01-28') - HOUR_MS);
    await shop.server.mailbox.next({ to: shop.buyer.email ?? '', subject: /renews on 31 January/ });
    await shop.goTo(at('2026-01-31') - HOUR_MS);
    expect((await shop.orders()).map(({ subtotal }) => subtotal)).toEqual(['0', '599']);
    expect(await shop.earned()).toBe(300);
    // The paid months are counted from the end of the trial, and do not drift.
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-02-28T12:00:00.000Z' });
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z' });
  });

  test('that is cancelled goes on to its end, and nothing is charged', async () => {
    await runFlag();
    await tryIt();
    expect((await shop.update('CANCEL')).plan.state).toBe('ENDING');
    await shop.goTo(at('2026-01-31') - 1);
    expect(await shop.isSubscriber()).toBe(true);
    await shop.goTo(at('2026-01-31'));
    expect(await shop.isSubscriber()).toBe(false);
    expect(await shop.orders()).toHaveLength(1);
    expect(await offer()).toBeNull();
    expect((await tryIt()).error.code).toBe('NOT_ELIGIBLE');
  });

  test('is given once: not at another channel, not by one card to many accounts, and not twice at the same time', async () => {
    await runFlag();
    const card = newCard();
    const users = [shop.buyer];
    for (let index = 0; index < 5; index += 1) {
      users.push(await createTestUser(shop.server, `sock_${shop.count}_${index}`));
    }
    const answers = await Promise.all(users.map((user) => tryIt(user, TEST_CARDS.success, card)));
    const given = answers.filter(({ error }) => error === null);
    expect(given).toHaveLength(1);
    for (const { error, purchaseOrder } of answers.filter((answer) => answer.error !== null)) {
      expect(error.code).toBe('NOT_ELIGIBLE');
      expect(purchaseOrder.state).toBe('FAILED');
    }
    expect(await trials()).toHaveLength(1);
    const winner = users[answers.findIndex(({ error }) => error === null)] as TestUser;
    const kept = await shop.db
      .selectFrom('kept_payment_methods')
      .select('user_id')
      .where(
        'user_id',
        'in',
        users.map(({ id }) => id),
      )
      .execute();
    expect(kept).toEqual([{ user_id: winner.id }]);
    // Another card does not help the same account, at another channel.
    const other = await createTestUser(shop.server, `elsewhere_${shop.count}`, { roles: { isPartner: true } });
    const elsewhere = await shop.buy(`trial-${other.id}-1000-week`, TEST_CARDS.success, winner, newCard());
    expect(elsewhere.error.code).toBe('NOT_ELIGIBLE');
    const together = await createTestUser(shop.server, `hasty_${shop.count}`);
    const twice = await Promise.all([tryIt(together), tryIt(together), tryIt(together)]);
    expect(twice.filter(({ error }) => error === null)).toHaveLength(1);
    expect(await trials()).toHaveLength(2);
  });

  test('is not given to who was banned while their bank asked, and the card is dropped', async () => {
    await runFlag();
    const { purchaseOrder } = await tryIt(shop.buyer, TEST_CARDS.challenge);
    const order = () =>
      shop.db.selectFrom('orders').selectAll().where('id', '=', purchaseOrder.id).executeTakeFirstOrThrow();
    await shop.ban(null);
    await shop.pay.answerBank((await order()).action_token ?? '', 'yes');
    await shop.server.platform.services.orderWatch.compare();
    expect(await order()).toMatchObject({ state: 'FAILED', failure_reason: 'not_eligible', keeps_method: false });
    expect(await trials()).toEqual([]);
  });

  test('that is refused is not compared for ever: its card is forgotten once', async () => {
    await runFlag();
    const card = newCard();
    await tryIt(shop.buyer, TEST_CARDS.success, card);
    const sock = await createTestUser(shop.server, `one_sock_${shop.count}`);
    expect((await tryIt(sock, TEST_CARDS.success, card)).error.code).toBe('NOT_ELIGIBLE');
    const { orderWatch } = shop.server.platform.services;
    await orderWatch.compare();
    expect((await orderWatch.compare()).mended).toBe(0);
  });

  test('needs a card that is good: a declined one gives nothing and uses nothing up', async () => {
    await runFlag();
    expect((await tryIt(shop.buyer, TEST_CARDS.declined)).error.code).toBe('PAYMENT_DECLINED');
    expect(await shop.isSubscriber()).toBe(false);
    expect(await trials()).toEqual([]);
    expect((await tryIt()).error).toBeNull();
  });

  test('is not paid back, as nothing was paid', async () => {
    await runFlag();
    const { purchaseOrder } = await tryIt();
    const admin = await createTestUser(shop.server, `admin_${shop.count}`, { roles: { isSiteAdmin: true } });
    const REFUND = 'mutation($id: ID!) { refundOrder(input: { purchaseOrderID: $id }) { error { code } } }';
    const { data } = await admin.visitor.graphql(REFUND, { id: purchaseOrder.id });
    expect(data.refundOrder.error.code).toBe('NOT_REFUNDABLE');
    expect(await shop.isSubscriber()).toBe(true);
  });

  test('waits while a higher tier runs that is bought meanwhile, and takes no gift', async () => {
    await runFlag();
    await tryIt();
    shop.now += 2 * DAY_MS;
    await shop.logIn();
    const giver = await createTestUser(shop.server, `giver_${shop.count}`);
    const gift = {
      ...{
        type: 'channel_sub_standard_gift',
        offerID: `gift-${shop.channel.id}-1000-1m-${shop.buyer.id}`,
        quantity: 1,
      },
      ...{ channelID: shop.channel.id, key: `gift-in-trial-${shop.count}-0123456789` },
      paymentInstrumentID: await shop.pay.enterCard(TEST_CARDS.success),
    };
    const GIVE = 'mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { error { code } } }';
    const { data } = await giver.visitor.graphql(GIVE, { input: gift });
    expect(data.purchaseOffer.error.code).toBe('NOT_ELIGIBLE');
    await shop.buy(shop.once(1, '2000'));
    expect(await shop.listed()).toMatchObject({
      ...{ tier: '2000', endsAt: '2026-03-03T12:00:00.000Z', waitingTime: [{ tier: '1000', days: 5 }] },
      plan: { state: 'ACTIVE', chargesAt: '2026-03-03T11:00:00.000Z' },
    });
  });

  test('of an account that is erased leaves its card used', async () => {
    await runFlag();
    const card = newCard();
    await tryIt(shop.buyer, TEST_CARDS.success, card);
    const { subscriptionsPersonalData } = await import('../personal-data.ts');
    await subscriptionsPersonalData.erase?.(shop.server.platform, shop.buyer.id);
    expect((await trials()).map(({ user_id }) => user_id)).toEqual(['0']);
    const again = await createTestUser(shop.server, `again_${shop.count}`);
    expect((await tryIt(again, TEST_CARDS.success, card)).error.code).toBe('NOT_ELIGIBLE');
  });
});
