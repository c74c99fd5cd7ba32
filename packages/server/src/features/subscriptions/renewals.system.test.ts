import { creatorRevenue } from '@bandshell/domain/ledger';
import {
  createTestUser,
  createTestUserWithEmail,
  type PaySite,
  type ShopOnTwoNodes,
  startShopOnTwoNodes,
  TEST_CARDS,
  type TestServer,
  type TestUser,
  until,
  Visitor,
} from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewSubscriptions } from './renew-subscriptions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
let now = at('2026-01-31');
const clock = { now: () => new Date(now) };
let shop: ShopOnTwoNodes;
let server: TestServer;
let other: TestServer;
let pay: PaySite;
let channel: TestUser;
let buyer: TestUser;
let count = 0;
beforeAll(async () => {
  shop = await startShopOnTwoNodes(clock);
  ({ server, other, pay } = shop);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = at('2026-01-31');
  channel = await createTestUser(server, `channel_${count}`);
  buyer = await createTestUser(server, `viewer_${count}`);
  await db().updateTable('users').set({ is_partner: true }).where('id', '=', channel.id).execute();
  // Plans of other tests are over.
  await db().updateTable('subscription_plans').set({ state: 'ENDED', look_at: null }).execute();
});
afterEach(() => pay.setFaults({ isDown: false }));

const db = () => server.platform.database.db;
const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { id state } error { code } } }`;
const buy = async (offerID: string, card: string = TEST_CARDS.success, user = buyer, type = 'channel_sub') => {
  const key = `key-${Math.random().toString(36).slice(2)}-0123456789`;
  const input = {
    type,
    offerID,
    quantity: 1,
    channelID: channel.id,
    key,
    paymentInstrumentID: await pay.enterCard(card),
  };
  return (await user.visitor.graphql(BUY, { input })).data.purchaseOffer;
};
const renewing = (months = 1, tier = '1000') => `sub-${channel.id}-${tier}-${months}m-renews`;
const once = (months = 1, tier = '1000') => `sub-${channel.id}-${tier}-${months}m`;
const PLAN = `id state tier months nextTier nextMonths chargesAt triesLeft pausedUntil endReason card
  nextPrice { total currency exponent }`;
const LIST = `query { currentUser { subscriptions { tier months endsAt isActive isInGrace waitingTime { tier days }
  plan { ${PLAN} } } } }`;
const listed = async ({ visitor }: TestUser = buyer) => (await visitor.graphql(LIST)).data.currentUser.subscriptions[0];
const UPDATE = `mutation($input: UpdateSubscriptionPlanInput!) { updateSubscriptionPlan(input: $input) {
  plan { ${PLAN} } error { code } } }`;
const update = async (action: string, more: object = {}, { visitor }: Pick<TestUser, 'visitor'> = buyer) => {
  const { data, errors } = await visitor.graphql(UPDATE, { input: { channelID: channel.id, action, ...more } });
  return errors.length > 0 ? { denied: errors[0]?.extensions?.code } : data.updateSubscriptionPlan;
};
const CHANGE = `mutation($input: ChangeSubscriptionPlanInput!) { changeSubscriptionPlan(input: $input) {
  plan { ${PLAN} } error { code } } }`;
const change = async (tier: string, months: number) =>
  (await buyer.visitor.graphql(CHANGE, { input: { channelID: channel.id, tier, months } })).data.changeSubscriptionPlan;
const orders = () =>
  db().selectFrom('orders').selectAll().where('user_id', '=', buyer.id).orderBy('id').limit(100).execute();
/** The time goes on, the jobs run, and charges that begin come to their ends. Who is logged in comes by each day. */
const goTo = async (time: number) => {
  now = time;
  await db().updateTable('sessions').set({ last_seen_at: clock.now() }).execute();
  expect((await renewSubscriptions(server.platform)).failed).toBe(0);
  await settle();
};
const settle = () =>
  until('charges to end', async () =>
    (await orders()).every(({ state }) => !['INITIATED', 'PROCESSING'].includes(state)),
  );
const isSubscriber = () => server.platform.parts.subscriptions.isSubscriber(buyer.id, channel.id);
const earned = () => server.platform.parts.ledger.balance(db(), creatorRevenue(channel.id, 'USD'));

describe('a subscription that renews', () => {
  test('SUB-04 is an offer of its own, and its card is kept', async () => {
    const OFFERS = `query($login: String!) { user(login: $login) { channel { subscriptionProducts { offers { id
      listing { chargeModel { plan { interval { duration unit } renewalPolicy } }
        previewPrice { total exponent currency discount { total } } } } } } } }`;
    const { data } = await buyer.visitor.graphql(OFFERS, { login: channel.login });
    const { offers } = data.user.channel.subscriptionProducts[0];
    const policies = offers.map(
      (offer: { listing: { chargeModel: { plan: { renewalPolicy: string } } } }) =>
        offer.listing.chargeModel.plan.renewalPolicy,
    );
    expect(policies).toEqual(['NONE', 'NONE', 'NONE', 'AUTO_RENEW', 'AUTO_RENEW', 'AUTO_RENEW']);
    expect(offers[3].id).toBe(renewing());
    expect((await buy(renewing())).error).toBeNull();
    const { plan } = await listed();
    expect(plan).toMatchObject({
      ...{ state: 'ACTIVE', tier: '1000', months: 1, triesLeft: 3, card: '•••• 4242', endReason: null },
      ...{ chargesAt: '2026-02-28T11:00:00.000Z', nextPrice: { total: 599, currency: 'USD', exponent: 2 } },
    });
    // Who buys once has no plan.
    const single = await createTestUser(server, `single_${count}`);
    await buy(once(), TEST_CARDS.success, single);
    expect((await listed(single)).plan).toBeNull();
  });

  test('is charged an hour before the end of each period, and month ends do not drift', async () => {
    await buy(renewing());
    await goTo(at('2026-02-28') - HOUR_MS - 1);
    expect(await orders()).toHaveLength(1);
    await goTo(at('2026-02-28') - HOUR_MS);
    expect(await orders()).toHaveLength(2);
    expect(await listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z', months: 1 });
    await goTo(at('2026-02-28'));
    expect(await listed()).toMatchObject({
      months: 2,
      plan: { state: 'ACTIVE', chargesAt: '2026-03-31T11:00:00.000Z' },
    });
    await goTo(at('2026-03-31') - HOUR_MS);
    expect(await listed()).toMatchObject({ endsAt: '2026-04-30T12:00:00.000Z' });
    expect(await earned()).toBe(3 * 300);
    // The same job again, or late, charges nothing more.
    await goTo(at('2026-03-31'));
    expect(await orders()).toHaveLength(3);
  });

  test('is charged once, however many nodes look at it at once', async () => {
    await buy(renewing());
    now = at('2026-02-28');
    const runs = Array.from({ length: 12 }, (_, index) =>
      renewSubscriptions((index % 2 === 0 ? server : other).platform),
    );
    await Promise.all(runs);
    await settle();
    expect(await orders()).toHaveLength(2);
    expect(await earned()).toBe(2 * 300);
    expect(await server.platform.parts.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0 });
  });

  test('is told of three days before, and more than was told is not charged', async () => {
    const reader = await createTestUserWithEmail(server, `reader_${count}`);
    buyer = reader;
    const confirmed = { email_verified_at: clock.now() };
    await db().updateTable('accounts').set(confirmed).where('user_id', '=', buyer.id).execute();
    await buy(renewing());
    await goTo(at('2026-02-25') - HOUR_MS);
    const mail = await server.mailbox.next({ to: reader.email, subject: /renews/ });
    expect(mail.text).toContain('28 February 2026');
    expect(mail.text).toContain('5.99 USD');
    await db().updateTable('subscription_prices').set({ month_amount: '799' }).where('tier', '=', '1000').execute();
    try {
      await goTo(at('2026-02-28') - HOUR_MS);
      expect((await orders()).map(({ subtotal }) => subtotal)).toEqual(['599', '599']);
      // The next one costs what is sold then, and is told of first.
      expect((await listed()).plan.nextPrice.total).toBe(799);
    } finally {
      await db().updateTable('subscription_prices').set({ month_amount: '599' }).where('tier', '=', '1000').execute();
    }
  });

  test('waits for a provider that is away, and its benefits go on', async () => {
    await buy(renewing());
    pay.setFaults({ isDown: true });
    now = at('2026-02-28') + HOUR_MS;
    expect((await renewSubscriptions(server.platform)).failed).toBe(1);
    pay.setFaults({ isDown: false });
    await goTo(now + 60_000);
    expect(await listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z', months: 2 });
  });

  test('ends where the channel sells nothing any more, or has banned its subscriber', async () => {
    await buy(renewing());
    await db().updateTable('users').set({ is_partner: false }).where('id', '=', channel.id).execute();
    await goTo(at('2026-02-28') - HOUR_MS);
    expect((await listed()).plan).toMatchObject({ state: 'ENDED', endReason: 'NOT_SOLD' });
    expect(await orders()).toHaveLength(1);
    expect(await isSubscriber()).toBe(true);
  });

  test('is not taken over by a key that a client makes up', async () => {
    await buy(renewing());
    const { id } = (await listed()).plan;
    const input = { type: 'bits_bundle', offerID: 'bits-100', quantity: 1, key: `renewal-${id}-1` };
    const method = await pay.enterCard(TEST_CARDS.success);
    const { errors } = await buyer.visitor.graphql(BUY, { input: { ...input, paymentInstrumentID: method } });
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

describe('a card that fails', () => {
  test('API-24 is tried three times; then the subscription ends, and its benefits after a week', async () => {
    await buy(renewing(), TEST_CARDS.laterDeclined);
    const end = at('2026-02-28');
    await goTo(end - HOUR_MS);
    expect((await listed()).plan).toMatchObject({ state: 'PAST_DUE', triesLeft: 2 });
    now = end + DAY_MS;
    expect(await isSubscriber()).toBe(true);
    expect(await listed()).toMatchObject({ isActive: true, isInGrace: true });
    await goTo(end - HOUR_MS + 3 * DAY_MS);
    expect((await listed()).plan).toMatchObject({ state: 'PAST_DUE', triesLeft: 1 });
    await goTo(end - HOUR_MS + 6 * DAY_MS);
    expect((await listed()).plan).toMatchObject({ state: 'ENDED', triesLeft: 0, endReason: 'UNPAID' });
    expect(await orders()).toHaveLength(4);
    now = end + 7 * DAY_MS - 1;
    expect(await isSubscriber()).toBe(true);
    now = end + 7 * DAY_MS;
    expect(await isSubscriber()).toBe(false);
    expect(await earned()).toBe(300);
    await goTo(end + 60 * DAY_MS);
    expect(await orders()).toHaveLength(4);
  });

  test('whose bank asks fails too, as nobody is there to answer', async () => {
    const { purchaseOrder } = await buy(renewing(), TEST_CARDS.challenge);
    const token = (await orders())[0]?.action_token ?? '';
    await pay.answerBank(token, 'yes');
    now += 60_000;
    await server.platform.parts.orderWatch.advance();
    expect((await orders())[0]?.state).toBe('SUCCESS');
    expect(purchaseOrder.state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
    await goTo(at('2026-02-28') - HOUR_MS + 60_000);
    expect((await orders())[1]).toMatchObject({ state: 'FAILED', failure_reason: 'authentication_required' });
    expect((await listed()).plan.state).toBe('PAST_DUE');
  });

  test('is made up for by a purchase with another one, without a gap', async () => {
    await buy(renewing(), TEST_CARDS.laterDeclined);
    await goTo(at('2026-02-28') - HOUR_MS);
    now = at('2026-03-02');
    await buy(renewing());
    expect(await listed()).toMatchObject({
      isInGrace: false,
      plan: { state: 'ACTIVE', triesLeft: 3, card: '•••• 4242' },
    });
    await goTo(at('2026-03-31'));
    expect((await listed()).plan.state).toBe('ACTIVE');
  });

  test('may be tried again by its owner, and ends at once when they cancel', async () => {
    await buy(renewing(), TEST_CARDS.laterDeclined);
    await goTo(at('2026-02-28') - HOUR_MS);
    expect((await update('RETRY')).plan.state).toBe('CHARGING');
    await settle();
    expect((await listed()).plan).toMatchObject({ state: 'PAST_DUE', triesLeft: 1 });
    now = at('2026-03-01');
    expect((await update('CANCEL')).plan).toMatchObject({ state: 'ENDED', endReason: 'CANCELLED' });
    expect(await isSubscriber()).toBe(false);
  });
});

describe('its owner', () => {
  test('cancels at the end of the period, and may keep it after all', async () => {
    await buy(renewing());
    expect((await update('CANCEL')).plan).toMatchObject({ state: 'ENDING', chargesAt: null });
    expect((await update('CANCEL')).error.code).toBe('NOT_POSSIBLE');
    expect((await update('KEEP')).plan.state).toBe('ACTIVE');
    await update('CANCEL');
    await goTo(at('2026-02-28') - 1);
    expect(await isSubscriber()).toBe(true);
    await goTo(at('2026-02-28'));
    expect(await isSubscriber()).toBe(false);
    expect((await listed()).plan).toMatchObject({ state: 'ENDED', endReason: 'CANCELLED' });
    expect(await orders()).toHaveLength(1);
    expect((await update('KEEP')).error.code).toBe('NOT_POSSIBLE');
    // Subscribing again counts the months on, and the streak anew.
    await buy(renewing());
    const SELF = `query($login: String!) { user(login: $login) { channel { self { subscriptionTenure { months streakMonths } } } } }`;
    now = at('2026-03-10');
    await buy(once());
    const { data } = await buyer.visitor.graphql(SELF, { login: channel.login });
    expect(data.user.channel.self.subscriptionTenure).toEqual({ months: 2, streakMonths: 2 });
  });

  test('who cancels and keeps it while a charge is on its way is charged once', async () => {
    await buy(renewing());
    const { payments } = server.platform.parts;
    const { provider } = payments;
    if (provider === undefined) throw new Error('there is no provider');
    const isAway = () => Promise.reject(new Error('away'));
    try {
      payments.use({ ...provider, createPayment: isAway });
      now = at('2026-02-28') - HOUR_MS;
      await renewSubscriptions(server.platform);
      expect((await listed()).plan.state).toBe('CHARGING');
      expect((await update('CANCEL')).plan.state).toBe('ENDING');
      expect((await update('KEEP')).plan).toMatchObject({ state: 'CHARGING', chargesAt: null });
      now += 60_000;
      await renewSubscriptions(server.platform);
      expect(await orders()).toHaveLength(2);
    } finally {
      payments.use(provider);
    }
    await server.platform.parts.orderWatch.advance();
    await settle();
    await goTo(at('2026-02-28'));
    expect((await orders()).map(({ state }) => state)).toEqual(['SUCCESS', 'SUCCESS']);
    expect(await listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z', plan: { state: 'ACTIVE' } });
  });

  test('pauses it, is charged after the pause, and may resume before', async () => {
    await buy(renewing());
    expect((await update('PAUSE', { pauseMonths: 4 })).denied).toBe('BAD_USER_INPUT');
    expect((await update('PAUSE', { pauseMonths: 2 })).plan).toMatchObject({
      ...{ state: 'PAUSED', pausedUntil: '2026-04-28T12:00:00.000Z', chargesAt: '2026-04-28T12:00:00.000Z' },
    });
    await goTo(at('2026-03-15'));
    expect(await isSubscriber()).toBe(false);
    expect(await orders()).toHaveLength(1);
    expect((await update('RESUME')).plan.state).toBe('ACTIVE');
    await goTo(at('2026-03-15') + 60_000);
    expect(await listed()).toMatchObject({ endsAt: '2026-04-15T12:00:00.000Z', plan: { state: 'ACTIVE' } });
  });

  test('renews for a lower tier from the next charge on, and keeps what is paid for', async () => {
    await buy(renewing(1, '2000'));
    expect((await change('3000', 1)).error.code).toBe('UPGRADE_IS_BOUGHT');
    expect((await change('1000', 3)).plan).toMatchObject({
      ...{ tier: '2000', nextTier: '1000', nextMonths: 3, nextPrice: { total: 1707 } },
    });
    expect((await listed()).tier).toBe('2000');
    await goTo(at('2026-02-28') - HOUR_MS);
    now = at('2026-02-28');
    expect(await listed()).toMatchObject({ tier: '1000', plan: { tier: '1000', months: 3, nextMonths: 3 } });
  });

  test('upgrades at once; the time that was paid for waits and goes on afterwards', async () => {
    await buy(renewing());
    now = at('2026-02-10');
    await buy(renewing(1, '3000'));
    expect(await listed()).toMatchObject({
      ...{ tier: '3000', endsAt: '2026-03-28T12:00:00.000Z', waitingTime: [{ tier: '1000', days: 18 }] },
      plan: { state: 'ACTIVE', tier: '3000', chargesAt: '2026-03-10T11:00:00.000Z' },
    });
    await update('CANCEL');
    await goTo(at('2026-03-10'));
    expect(await listed()).toMatchObject({ tier: '1000', isActive: true, plan: { state: 'ENDED' } });
    await goTo(at('2026-03-28'));
    expect(await isSubscriber()).toBe(false);
  });

  test('who has the money back is not charged again', async () => {
    const admin = await createTestUser(server, `admin_${count}`, { roles: { isStaff: true, isSiteAdmin: true } });
    const { purchaseOrder } = await buy(renewing());
    const REFUND = `mutation($input: RefundOrderInput!) { refundOrder(input: $input) { error { code } } }`;
    await admin.visitor.graphql(REFUND, { input: { purchaseOrderID: purchaseOrder.id } });
    const rows = await db().selectFrom('subscription_plans').selectAll().where('user_id', '=', buyer.id).execute();
    expect(rows[0]).toMatchObject({ state: 'ENDED', end_reason: 'PAID_BACK', look_at: null });
    await goTo(at('2026-05-01'));
    expect(await orders()).toHaveLength(1);
  });

  test('alone sees and changes it', async () => {
    await buy(renewing());
    expect(await update('CANCEL', {}, { visitor: new Visitor(server) })).toEqual({ denied: 'UNAUTHENTICATED' });
    const stranger = await createTestUser(server, `stranger_${count}`);
    expect((await update('CANCEL', {}, stranger)).error.code).toBe('NOT_FOUND');
    expect((await update('CANCEL', { channelID: 'x' })).error.code).toBe('NOT_FOUND');
    expect((await listed()).plan.state).toBe('ACTIVE');
    // Of many wishes at once one holds.
    const answers = await Promise.all(Array.from({ length: 8 }, () => update('CANCEL')));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('who is given nothing leaves no card at the provider', async () => {
    await sql`insert into account_removals (user_id, requested_at, erase_at, erasing_at)
      values (${channel.id}, now(), now(), now())`.execute(db());
    const { payments } = server.platform.parts;
    const { provider } = payments;
    if (provider === undefined) throw new Error('there is no provider');
    const forgotten: string[] = [];
    try {
      payments.use({
        ...provider,
        forgetMethod: async (id) => {
          forgotten.push(id);
          await provider.forgetMethod(id);
        },
      });
      expect((await buy(renewing())).purchaseOrder.state).toBe('REFUND_APPLIED');
      await until('the card to be forgotten', async () => forgotten.length === 1);
    } finally {
      payments.use(provider);
    }
    expect(
      await db().selectFrom('kept_payment_methods').select('id').where('user_id', '=', buyer.id).execute(),
    ).toEqual([]);
  });

  test('whose account is erased is not charged, and no card is kept', async () => {
    await buy(renewing());
    const { features } = await import('../../app/all-features.ts');
    for (const name of ['subscriptions', 'orders']) {
      await features.find((feature) => feature.name === name)?.personalData?.erase(server.platform, buyer.id);
    }
    await goTo(at('2026-03-05'));
    expect(await orders()).toHaveLength(1);
    const cards = await db().selectFrom('kept_payment_methods').selectAll().where('user_id', '=', buyer.id).execute();
    expect(cards).toEqual([]);
  });
});
