import { ORDER_EXPIRES_MS } from '@bandshell/domain/orders';
import { type BuyingShop, createTestUser, startBuyingShop, TEST_CARDS, Visitor } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin());

const verify = async () =>
  expect(await shop.faults()).toMatchObject({ accounts: 0, units: 0, transactions: 0, overdrawn: 0 });

describe('a purchase', () => {
  test('ORDER-01 ORDER-02 that succeeds gives the bits and answers the order', async () => {
    const { purchaseOrder, error } = await shop.buy(TEST_CARDS.success);
    expect(error).toBeNull();
    expect(purchaseOrder).toMatchObject({ state: 'SUCCESS', actionTokenID: null, failureReason: null, bits: 500 });
    expect(purchaseOrder.total).toEqual({ amount: 700, currency: 'USD', exponent: 2 });
    expect(await shop.bits()).toBe(500);
    await verify();
  });

  test.each([
    [TEST_CARDS.declined, 'card_declined'],
    [TEST_CARDS.insufficientFunds, 'insufficient_funds'],
  ])('with card %s fails and gives nothing', async (card, failureReason) => {
    const { purchaseOrder, error } = await shop.buy(card);
    expect(error.code).toBe('PAYMENT_DECLINED');
    expect(purchaseOrder).toMatchObject({ state: 'FAILED', failureReason });
    expect(purchaseOrder.actionTokenID).toMatch(/^[\w-]{43}$/);
    expect(await shop.bits()).toBe(0);
    // The next one is free to begin.
    expect((await shop.buy(TEST_CARDS.success)).purchaseOrder.state).toBe('SUCCESS');
  });

  test('with an unknown card fails', async () => {
    const { error } = await shop.buy(TEST_CARDS.success, { paymentInstrumentID: 'pm_made_up' });
    expect(error.code).toBe('PAYMENT_INSTRUMENT_INVALID');
  });

  test('needs an offer, one of it, and a key', async () => {
    expect((await shop.buy(TEST_CARDS.success, { offerID: 'bits-1' })).error.code).toBe('OFFER_NOT_FOUND');
    expect((await shop.buy(TEST_CARDS.success, { type: 'turbo' })).error.code).toBe('OFFER_NOT_FOUND');
    expect((await shop.buy(TEST_CARDS.success, { quantity: 2 })).error.code).toBe('QUANTITY_OUT_OF_RANGE');
    expect((await shop.buy(TEST_CARDS.success, { quantity: -1 })).error.code).toBe('QUANTITY_OUT_OF_RANGE');
    expect(await shop.buy(TEST_CARDS.success, { key: 'short' })).toEqual({ denied: 'BAD_USER_INPUT' });
    expect(await shop.bits()).toBe(0);
  });

  test('ORDER-03 has one of nine types; what none of them names is not asked for', async () => {
    const types = ['bits_bundle', 'channel_sub', 'channel_sub_custom', 'channel_sub_community_gift'];
    types.push('channel_sub_standard_gift', 'turbo', 'turbo_standard_gift', 'paid_boost', 'charity');
    const { visitor } = shop.buyer;
    const { data } = await visitor.graphql('{ __type(name: "PurchaseType") { enumValues { name } } }');
    expect(data.__type.enumValues.map(({ name }: { name: string }) => name).sort()).toEqual([...types].sort());
    const ask = (type: string, offerID = 'no-such-offer') =>
      visitor.graphql(
        `query($type: PurchaseType!, $offerID: ID!) {
          checkout(type: $type, offerID: $offerID, quantity: 1) { checkout { total { amount } } error { code } } }`,
        { type, offerID },
      );
    for (const type of types) {
      expect((await ask(type)).data.checkout, type).toEqual({ checkout: null, error: { code: 'OFFER_NOT_FOUND' } });
    }
    // An offer is sold by its own type alone.
    for (const type of types) {
      const { error } = (await ask(type, 'bits-500')).data.checkout;
      expect(error?.code ?? null, type).toBe(type === 'bits_bundle' ? null : 'OFFER_NOT_FOUND');
    }
    for (const type of ['channel_sub_gift', 'BITS_BUNDLE', '']) {
      const { data: none, errors } = await ask(type);
      expect([none?.checkout ?? null, errors.length], type).toEqual([null, 1]);
    }
  });

  test('has no price of the client in it', async () => {
    expect(await shop.buy(TEST_CARDS.success, { price: 1 })).toMatchObject({
      denied: expect.stringMatching(/price|INVALID|BAD/),
    });
    expect(await shop.bits()).toBe(0);
  });

  test('costs what its buyer was shown, or is not made', async () => {
    for (const seenTotal of [699, 701, 0, -700]) {
      const { purchaseOrder, error } = await shop.buy(TEST_CARDS.success, { seenTotal });
      expect(purchaseOrder).toBeNull();
      expect(error.code).toBe('PRICE_CHANGED');
    }
    const key = shop.newKey();
    expect((await shop.buy(TEST_CARDS.success, { seenTotal: 1, key })).error.code).toBe('PRICE_CHANGED');
    // Nothing was begun, so the same key buys at the price that is shown next.
    expect((await shop.buy(TEST_CARDS.success, { seenTotal: 700, key })).purchaseOrder.state).toBe('SUCCESS');
    expect(await shop.bits()).toBe(500);
  });

  test('of which the payment service says no tax is not begun, and can be tried again with the same key', async () => {
    const key = shop.newKey();
    const paymentInstrumentID = await shop.pay.enterCard(TEST_CARDS.success);
    const { payments } = shop.server.platform.services;
    const { provider } = payments;
    if (provider === undefined) throw new Error('there is no provider');
    const CHECKOUT = `query { checkout(type: bits_bundle, offerID: "bits-500", quantity: 1) {
      checkout { total { amount } } error { code message } } }`;
    const german = { 'accept-language': 'de' };
    try {
      // A provider that hangs is given up after some seconds: its call rejects.
      payments.use({ ...provider, taxOf: () => Promise.reject(new DOMException('timeout', 'TimeoutError')) });
      const { purchaseOrder, error } = await shop.buy(TEST_CARDS.success, { key, paymentInstrumentID });
      expect(purchaseOrder).toBeNull();
      expect(error.code).toBe('PAYMENT_SERVICE_AWAY');
      expect(error.message).toContain('You were not charged');
      const { data, errors } = await shop.buyer.visitor.graphql(CHECKOUT, {}, german);
      expect(errors).toEqual([]);
      expect(data.checkout).toMatchObject({ checkout: null, error: { code: 'PAYMENT_SERVICE_AWAY' } });
      expect(data.checkout.error.message).toContain('Der Zahlungsdienst antwortet nicht.');
    } finally {
      payments.use(provider);
    }
    const db = shop.server.platform.database.db;
    expect(await db.selectFrom('orders').select('id').where('user_id', '=', shop.buyer.id).execute()).toEqual([]);
    expect((await shop.buy(TEST_CARDS.success, { key, paymentInstrumentID })).purchaseOrder.state).toBe('SUCCESS');
  });

  test('is for logged-in users, and an order for its buyer alone', async () => {
    expect(await shop.buy(TEST_CARDS.success, {}, { visitor: new Visitor(shop.server) })).toEqual({
      denied: 'UNAUTHENTICATED',
    });
    const { purchaseOrder } = await shop.buy(TEST_CARDS.success);
    const stranger = await createTestUser(shop.server, `stranger_${shop.count}`);
    expect(await shop.read(purchaseOrder.id, stranger.visitor)).toBeNull();
    const { data } = await stranger.visitor.graphql(
      'query($login: String!) { user(login: $login) { purchaseOrders { edges { node { id } } } } }',
      { login: shop.buyer.login },
    );
    expect(data?.user?.purchaseOrders ?? null).toBeNull();
  });

  test('that is asked for twice with one key is one', async () => {
    const key = shop.newKey();
    const method = await shop.pay.enterCard(TEST_CARDS.success);
    const twin = shop.at(shop.buyer, shop.other);
    const answers = await Promise.all(
      [shop.buyer.visitor, twin, shop.buyer.visitor, twin].map((visitor) =>
        shop.buy(TEST_CARDS.success, { key, paymentInstrumentID: method }, { visitor }),
      ),
    );
    expect(new Set(answers.map((answer) => answer.purchaseOrder?.id)).size).toBe(1);
    await shop.reaches(answers[0].purchaseOrder.id, 'SUCCESS');
    expect(await shop.bits()).toBe(500);
  });

  test('ORDER-08 beside a processing one is refused', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.challenge);
    const { error } = await shop.buy(TEST_CARDS.success);
    expect(error).toEqual({ code: 'PROCESSING_ORDER_EXISTS', message: 'There is already a processing order' });
    await shop.pay.answerBank(purchaseOrder.actionTokenID, 'no');
    await shop.reaches(purchaseOrder.id, 'FAILED');
    expect((await shop.buy(TEST_CARDS.success)).error).toBeNull();
  });

  test('of many at once on two nodes begins one', async () => {
    const method = await shop.pay.enterCard(TEST_CARDS.challenge);
    const visitors = [shop.buyer.visitor, shop.at(shop.buyer, shop.other)];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        shop.buy(
          TEST_CARDS.challenge,
          { paymentInstrumentID: method },
          { visitor: visitors[index % 2] ?? shop.buyer.visitor },
        ),
      ),
    );
    expect(answers.filter((answer) => answer.purchaseOrder !== null)).toHaveLength(1);
  });
});

describe('the bank', () => {
  test('asks, and its answer decides', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.challenge);
    expect(purchaseOrder.state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
    expect(purchaseOrder.actionTokenID).toMatch(/^act_/);
    expect(await shop.bits()).toBe(0);
    await shop.pay.answerBank(purchaseOrder.actionTokenID, 'yes');
    await shop.reaches(purchaseOrder.id, 'SUCCESS');
    expect(await shop.bits()).toBe(500);
  });

  test('is not asked for ever: the order fails, and the payment is cancelled', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.challenge);
    shop.now += ORDER_EXPIRES_MS;
    await shop.server.platform.services.orderWatch.advance();
    expect(await shop.read(purchaseOrder.id)).toMatchObject({ state: 'FAILED' });
    await shop.pay.answerBank(purchaseOrder.actionTokenID, 'yes');
    await shop.server.platform.services.orderWatch.compare();
    expect(await shop.bits()).toBe(0);
  });
});

test('an order that is over ends beside many that wait for late money', async () => {
  const { db } = shop.server.platform.database;
  await sql`insert into orders (id, user_id, key, type, offer_id, quantity, description, state, currency, exponent, subtotal,
      tax, benefits, provider, payment_id, created_at, updated_at, expires_at)
    select id, id, 'key-of-late-money', 'bits_bundle', 'bits-500', 1, '500 Bits', 'PAYMENT_PENDING', 'USD', 2, 700, 0, '{}',
      'none', id, 'epoch', 'epoch', 'epoch' from generate_series(100000, 100599) id`.execute(db);
  const { purchaseOrder } = await shop.buy(TEST_CARDS.challenge);
  shop.now += ORDER_EXPIRES_MS;
  await shop.server.platform.services.orderWatch.advance();
  expect((await shop.read(purchaseOrder.id)).state).toBe('FAILED');
  await db.deleteFrom('orders').where('provider', '=', 'none').execute();
});

describe('money that comes late', () => {
  test('gives the bits and a receipt when it is there, so that nobody is paid with money that may not come', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.late);
    expect(purchaseOrder.state).toBe('PAYMENT_PENDING');
    expect(await shop.bits()).toBe(0);
    expect((await shop.read(purchaseOrder.id)).receiptNumber).toBeNull();
    shop.pay.hurry();
    await shop.reaches(purchaseOrder.id, 'SUCCESS');
    expect((await shop.read(purchaseOrder.id)).receiptNumber).toMatch(/^\d+$/);
    expect(await shop.bits()).toBe(500);
  });

  test('and never comes gives nothing', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.lateFailure);
    expect(await shop.bits()).toBe(0);
    shop.pay.hurry();
    await shop.reaches(purchaseOrder.id, 'BENEFITS_CANCELLED');
    expect(await shop.bits()).toBe(0);
    await verify();
  });

  test('and is taken back by the bank leaves nothing', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.chargeback);
    expect(purchaseOrder.state).toBe('SUCCESS');
    shop.pay.hurry();
    await shop.reaches(purchaseOrder.id, 'BENEFITS_CANCELLED');
    expect(await shop.bits()).toBe(0);
    await verify();
  });
});

test('a promotion is sold once, also to an order that was priced before the first one was paid', async () => {
  const { provider } = shop.server.platform.services.payments;
  if (provider === undefined) throw new Error('no provider');
  const inTime = { offerID: 'bits-500-first' };
  let first: { readonly error: object | null } | undefined;
  shop.other.platform.services.payments.use({
    ...provider,
    taxOf: async (sale) => {
      first = await shop.buy(TEST_CARDS.success, inTime);
      return provider.taxOf(sale);
    },
  });
  const { error } = await shop.buy(TEST_CARDS.success, inTime, { visitor: shop.at(shop.buyer, shop.other) });
  shop.other.platform.services.payments.use(provider);
  expect(first?.error).toBeNull();
  expect(error?.code).toBe('NOT_ELIGIBLE');
  expect(await shop.bits()).toBe(500);
});
