import { createTestUser, type RenewingShop, startRenewingShop, TEST_CARDS } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { renewSubscriptions } from './renew-subscriptions.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
let shop: RenewingShop;
beforeAll(async () => {
  shop = await startRenewingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin(at('2026-01-31')));

describe('a subscription that renews', () => {
  test('SUB-04 is an offer of its own, and its card is kept', async () => {
    const OFFERS = `query($login: String!) { user(login: $login) { channel { subscriptionProducts { offers { id
      listing { chargeModel { plan { interval { duration unit } renewalPolicy } }
        previewPrice { total exponent currency discount { total } } } } } } } }`;
    const { data } = await shop.buyer.visitor.graphql(OFFERS, { login: shop.channel.login });
    const { offers } = data.user.channel.subscriptionProducts[0];
    const policies = offers.map(
      (offer: { listing: { chargeModel: { plan: { renewalPolicy: string } } } }) =>
        offer.listing.chargeModel.plan.renewalPolicy,
    );
    expect(policies).toEqual(['NONE', 'NONE', 'NONE', 'AUTO_RENEW', 'AUTO_RENEW', 'AUTO_RENEW']);
    expect(offers[3].id).toBe(shop.renewing());
    expect((await shop.buy(shop.renewing())).error).toBeNull();
    const { plan } = await shop.listed();
    expect(plan).toMatchObject({
      ...{ state: 'ACTIVE', tier: '1000', months: 1, card: '•••• 4242', endReason: null },
      ...{ chargesAt: '2026-02-28T11:00:00.000Z', nextPrice: { amount: 599, currency: 'USD', exponent: 2 } },
    });
    // A user who buys once has no plan.
    const single = await createTestUser(shop.server, `single_${shop.count}`);
    await shop.buy(shop.once(), TEST_CARDS.success, single);
    expect((await shop.listed(single)).plan).toBeNull();
  });

  test('is charged an hour before the end of each period, and month ends do not drift', async () => {
    await shop.buy(shop.renewing());
    await shop.goTo(at('2026-02-28') - HOUR_MS - 1);
    expect(await shop.orders()).toHaveLength(1);
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    expect(await shop.orders()).toHaveLength(2);
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z', months: 1 });
    await shop.goTo(at('2026-02-28'));
    expect(await shop.listed()).toMatchObject({
      months: 2,
      plan: { state: 'ACTIVE', chargesAt: '2026-03-31T11:00:00.000Z' },
    });
    await shop.goTo(at('2026-03-31') - HOUR_MS);
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-04-30T12:00:00.000Z' });
    expect(await shop.earned()).toBe(3 * 300);
    // The same job again, or late, charges nothing more.
    await shop.goTo(at('2026-03-31'));
    expect(await shop.orders()).toHaveLength(3);
  });

  test('is charged once, however many nodes look at it at once', async () => {
    await shop.buy(shop.renewing());
    shop.now = at('2026-02-28');
    const runs = Array.from({ length: 12 }, (_, index) =>
      renewSubscriptions((index % 2 === 0 ? shop.server : shop.other).platform),
    );
    await Promise.all(runs);
    await shop.settle();
    expect(await shop.orders()).toHaveLength(2);
    expect(await shop.earned()).toBe(2 * 300);
    expect(await shop.server.platform.services.ledgerWatch.verify()).toMatchObject({
      accounts: 0,
      units: 0,
      transactions: 0,
    });
  });

  test('is told of three days before, and more than was told is not charged', async () => {
    shop.buyer = await shop.newReader('reader');
    await shop.buy(shop.renewing());
    await shop.goTo(at('2026-02-25') - HOUR_MS);
    const mail = await shop.server.mailbox.next({ to: shop.buyer.email ?? '', subject: /renews/ });
    expect(mail.text).toContain('28 February 2026');
    expect(mail.text).toContain('5.99 USD');
    await shop.db.updateTable('subscription_prices').set({ month_amount: '799' }).where('tier', '=', '1000').execute();
    try {
      await shop.goTo(at('2026-02-28') - HOUR_MS);
      expect((await shop.orders()).map(({ subtotal }) => subtotal)).toEqual(['599', '599']);
      // The next one costs what is sold then, and is told of first.
      expect((await shop.listed()).plan.nextPrice.amount).toBe(799);
    } finally {
      await shop.db
        .updateTable('subscription_prices')
        .set({ month_amount: '599' })
        .where('tier', '=', '1000')
        .execute();
    }
  });

  test('waits for a provider that is away, and its benefits go on', async () => {
    await shop.buy(shop.renewing());
    shop.pay.setFaults({ isDown: true });
    shop.now = at('2026-02-28') + HOUR_MS;
    expect((await renewSubscriptions(shop.server.platform)).failed).toBe(1);
    shop.pay.setFaults({ isDown: false });
    await shop.goTo(shop.now + 60_000);
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z', months: 2 });
  });

  test('waits while its subscriber is suspended for a time, and ends with a suspension that has no end', async () => {
    const suspend = (unavailable_until: Date | null, unavailable_reason: 'TOS_TEMPORARY' | 'TOS_INDEFINITE') =>
      shop.db
        .updateTable('users')
        .set({ unavailable_reason, unavailable_until })
        .where('id', '=', shop.buyer.id)
        .execute();
    const plan = () =>
      shop.db
        .selectFrom('subscription_plans')
        .select(['state', 'end_reason'])
        .where('user_id', '=', shop.buyer.id)
        .executeTakeFirstOrThrow();
    await shop.buy(shop.renewing());
    const end = at('2026-02-28') + 6 * HOUR_MS;
    await suspend(new Date(end), 'TOS_TEMPORARY');
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    expect(await plan()).toMatchObject({ state: 'ACTIVE' });
    expect(await shop.orders()).toHaveLength(1);
    // The suspension is over, also where no job has written that yet.
    await shop.goTo(end);
    expect(await shop.orders()).toHaveLength(2);
    expect(await plan()).toMatchObject({ state: 'ACTIVE' });
    await suspend(null, 'TOS_INDEFINITE');
    await shop.goTo(at('2026-03-31') - HOUR_MS);
    expect(await plan()).toEqual({ state: 'ENDED', end_reason: 'BANNED' });
    expect(await shop.orders()).toHaveLength(2);
  });

  test('waits while its channel is suspended for a time', async () => {
    await shop.buy(shop.renewing());
    const charge = at('2026-02-28') - HOUR_MS;
    const unavailable_until = new Date(charge + 2 * DAY_MS);
    await shop.db
      .updateTable('users')
      .set({ unavailable_reason: 'TOS_TEMPORARY', unavailable_until })
      .where('id', '=', shop.channel.id)
      .execute();
    await shop.goTo(charge);
    expect(await shop.orders()).toHaveLength(1);
    expect((await shop.listed()).plan).toMatchObject({ state: 'ACTIVE', endReason: null });
    await shop.goTo(unavailable_until.getTime());
    expect(await shop.orders()).toHaveLength(2);
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z', plan: { state: 'ACTIVE' } });
  });

  test('ends where the channel sells nothing any more', async () => {
    await shop.buy(shop.renewing());
    await shop.db.updateTable('users').set({ is_partner: false }).where('id', '=', shop.channel.id).execute();
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    expect((await shop.listed()).plan).toMatchObject({ state: 'ENDED', endReason: 'NOT_SOLD' });
    expect(await shop.orders()).toHaveLength(1);
    expect(await shop.isSubscriber()).toBe(true);
  });

  test('ends where its subscriber is banned, who is told by mail and charged no more', async () => {
    shop.buyer = await shop.newReader('banned');
    await shop.buy(shop.renewing());
    await shop.ban(null);
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    expect((await shop.listed()).plan).toMatchObject({ state: 'ENDED', endReason: 'BANNED' });
    expect(await shop.orders()).toHaveLength(1);
    const mail = await shop.server.mailbox.next({ to: shop.buyer.email ?? '', subject: /has ended/ });
    expect(mail.text).toContain('You are banned in the channel, or your account is suspended.');
    expect(mail.text).toContain('You will not be charged again.');
  });

  test('waits while its subscriber is timed out, and is charged afterwards', async () => {
    await shop.buy(shop.renewing());
    const charge = at('2026-02-28') - HOUR_MS;
    await shop.ban(new Date(charge + HOUR_MS / 2));
    await shop.goTo(charge);
    expect(await shop.orders()).toHaveLength(1);
    expect((await shop.listed()).plan).toMatchObject({ state: 'ACTIVE', endReason: null });
    await shop.goTo(charge + HOUR_MS / 2 + 60_000);
    expect(await shop.orders()).toHaveLength(2);
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z', plan: { state: 'ACTIVE' } });
  });

  test('is not taken over by a key that a client makes up', async () => {
    await shop.buy(shop.renewing());
    const { id } = (await shop.listed()).plan;
    const input = { type: 'bits_bundle', offerID: 'bits-100', quantity: 1, key: `renewal-${id}-1` };
    const method = await shop.pay.enterCard(TEST_CARDS.success);
    const { errors } = await shop.buyer.visitor.graphql(
      'mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { error { code } } }',
      { input: { ...input, paymentInstrumentID: method } },
    );
    expect(errors[0]?.extensions?.code).toBe('BAD_USER_INPUT');
  });
});

describe('a card that fails', () => {
  test('API-24 is tried three times; then the subscription ends, and its benefits after a week', async () => {
    await shop.buy(shop.renewing(), TEST_CARDS.laterDeclined);
    const end = at('2026-02-28');
    await shop.goTo(end - HOUR_MS);
    expect((await shop.listed()).plan).toMatchObject({ state: 'PAST_DUE' });
    shop.now = end + DAY_MS;
    expect(await shop.isSubscriber()).toBe(true);
    expect(await shop.listed()).toMatchObject({ isActive: true, isInGrace: true });
    await shop.goTo(end - HOUR_MS + 3 * DAY_MS);
    expect((await shop.listed()).plan).toMatchObject({ state: 'PAST_DUE' });
    await shop.goTo(end - HOUR_MS + 6 * DAY_MS);
    expect((await shop.listed()).plan).toMatchObject({ state: 'ENDED', endReason: 'UNPAID' });
    expect(await shop.orders()).toHaveLength(4);
    shop.now = end + 7 * DAY_MS - 1;
    expect(await shop.isSubscriber()).toBe(true);
    shop.now = end + 7 * DAY_MS;
    expect(await shop.isSubscriber()).toBe(false);
    expect(await shop.earned()).toBe(300);
    await shop.goTo(end + 60 * DAY_MS);
    expect(await shop.orders()).toHaveLength(4);
  });

  test('whose bank asks fails too, as nobody is there to answer', async () => {
    const { purchaseOrder } = await shop.buy(shop.renewing(), TEST_CARDS.challenge);
    const token = (await shop.orders())[0]?.action_token ?? '';
    await shop.pay.answerBank(token, 'yes');
    shop.now += 60_000;
    await shop.server.platform.services.orderWatch.advance();
    expect((await shop.orders())[0]?.state).toBe('SUCCESS');
    expect(purchaseOrder.state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
    await shop.goTo(at('2026-02-28') - HOUR_MS + 60_000);
    expect((await shop.orders())[1]).toMatchObject({ state: 'FAILED', failure_reason: 'authentication_required' });
    expect((await shop.listed()).plan.state).toBe('PAST_DUE');
  });

  test('at a provider that the site no longer has is a failure at once, without an order', async () => {
    await shop.buy(shop.renewing());
    const { payments } = shop.server.platform.services;
    const { provider } = payments;
    if (provider === undefined) throw new Error('there is no provider');
    try {
      payments.use({ ...provider, name: 'another' });
      await shop.goTo(at('2026-02-28') - HOUR_MS);
    } finally {
      payments.use(provider);
    }
    expect((await shop.listed()).plan.state).toBe('PAST_DUE');
    expect(await shop.orders()).toHaveLength(1);
    // The provider is back, and so is the card.
    expect((await shop.update('RETRY')).plan.state).toBe('CHARGING');
    await shop.settle();
    expect(await shop.listed()).toMatchObject({ endsAt: '2026-03-31T12:00:00.000Z', plan: { state: 'ACTIVE' } });
  });

  test('is made up for by a purchase with another one, without a gap', async () => {
    await shop.buy(shop.renewing(), TEST_CARDS.laterDeclined);
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    shop.now = at('2026-03-02');
    await shop.buy(shop.renewing());
    expect(await shop.listed()).toMatchObject({
      isInGrace: false,
      plan: { state: 'ACTIVE', card: '•••• 4242' },
    });
    await shop.goTo(at('2026-03-31'));
    expect((await shop.listed()).plan.state).toBe('ACTIVE');
  });

  test('may be tried again by its owner, and ends at once when they cancel', async () => {
    await shop.buy(shop.renewing(), TEST_CARDS.laterDeclined);
    await shop.goTo(at('2026-02-28') - HOUR_MS);
    expect((await shop.update('RETRY')).plan.state).toBe('CHARGING');
    await shop.settle();
    expect((await shop.listed()).plan).toMatchObject({ state: 'PAST_DUE' });
    shop.now = at('2026-03-01');
    expect((await shop.update('CANCEL')).plan).toMatchObject({ state: 'ENDED', endReason: 'CANCELLED' });
    expect(await shop.isSubscriber()).toBe(false);
  });

  test('leaves its subscriber no price for new ones while the card is tried', async () => {
    const { flags } = shop.server.platform;
    await flags.setSetting('september_subscriptions_starts_at', '2026-01-01T00:00:00Z');
    await flags.setSetting('september_subscriptions_ends_at', '2026-05-01T00:00:00Z');
    try {
      // 599 less 20 per cent.
      expect(await shop.prices()).toMatchObject([479, 1348, 2516]);
      await shop.buy(shop.renewing(), TEST_CARDS.laterDeclined);
      expect(await shop.prices()).toMatchObject([599, 1707, 3235]);
      await shop.goTo(at('2026-02-28') - HOUR_MS);
      shop.now = at('2026-03-02');
      expect(await shop.listed()).toMatchObject({ isInGrace: true });
      expect(await shop.prices()).toMatchObject([599, 1707, 3235]);
      shop.now = at('2026-03-20');
      await shop.logIn();
      expect(await shop.prices()).toMatchObject([479, 1348, 2516]);
    } finally {
      await flags.setSetting('september_subscriptions_ends_at', '2024-10-01T00:00:00-07:00');
    }
  });
});
