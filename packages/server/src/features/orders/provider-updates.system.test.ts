import { createHmac } from 'node:crypto';
import { ORDER_EXPIRES_MS } from '@bandshell/domain/orders';
import { type BuyingShop, createTestUser, startBuyingShop, TEST_CARDS, until } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin());

const verify = async () =>
  expect(await shop.faults()).toMatchObject({ accounts: 0, units: 0, transactions: 0, overdrawn: 0 });

describe('webhooks', () => {
  const send = (body: string, signature: string) =>
    fetch(`${shop.server.url}/payments/webhooks/test`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'payment-signature': signature },
      body,
    });
  const signed = (body: string, secret: string, seconds = Math.floor(shop.now / 1000)) =>
    `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;

  test('that are forged, old or for nobody are refused, and told to the operator once a minute', async () => {
    const warn = vi.spyOn(shop.server.platform.log, 'warn');
    const body = JSON.stringify({ id: 'evt_x', payment: 'pay_x', status: 'succeeded' });
    expect((await send(body, signed(body, 'wrong'))).status).toBe(400);
    expect((await send(body, signed(body, shop.pay.webhookSecret, Math.floor(shop.now / 1000) - 400))).status).toBe(
      400,
    );
    expect((await send(`${body} `, signed(body, shop.pay.webhookSecret))).status).toBe(400);
    expect((await send(body, '')).status).toBe(400);
    expect(warn.mock.calls.filter((call) => String(call[1]).includes('not signed'))).toHaveLength(1);
    warn.mockRestore();
    const elsewhere = await fetch(`${shop.server.url}/payments/webhooks/other`, { method: 'POST', body });
    expect(elsewhere.status).toBe(404);
  });

  test('with a right signature do not decide what was paid: the provider is asked', async () => {
    const { purchaseOrder } = await shop.buy(TEST_CARDS.challenge);
    const { payment_id } = await shop.server.platform.database.db
      .selectFrom('orders')
      .select('payment_id')
      .where('id', '=', purchaseOrder.id)
      .executeTakeFirstOrThrow();
    const body = JSON.stringify({ id: `evt_${purchaseOrder.id}`, payment: payment_id, status: 'succeeded' });
    expect((await send(body, signed(body, shop.pay.webhookSecret))).status).toBe(204);
    expect((await send(body, signed(body, shop.pay.webhookSecret))).status).toBe(204);
    await shop.server.platform.services.orderWatch.compare();
    expect((await shop.read(purchaseOrder.id)).state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
    expect(await shop.bits()).toBe(0);
  });

  test('late, twice and out of order leave every order as the provider has it', async () => {
    shop.pay.setFaults({ delayMs: 400, copies: 3 });
    const cards = Object.values(TEST_CARDS);
    const buyers = await Promise.all(
      Array.from({ length: 24 }, (_, index) => createTestUser(shop.server, `chaos_${shop.count}_${index}`)),
    );
    const orders = await Promise.all(
      buyers.map(async (user, index) => (await shop.buy(cards[index % cards.length] ?? '', {}, user)).purchaseOrder),
    );
    // On a slow machine a purchase answers before the bank asks.
    for (const [index, { id }] of orders.entries()) {
      if (cards[index % cards.length] !== TEST_CARDS.challenge) continue;
      const token = async () => (await shop.read(id, buyers[index]?.visitor)).actionTokenID ?? '';
      await until('the bank to ask', async () => (await token()).startsWith('act_'));
      await shop.pay.answerBank(await token(), 'yes');
    }
    shop.pay.hurry();
    const wanted: Readonly<Record<string, string>> = {
      success: 'SUCCESS',
      declined: 'FAILED',
      insufficientFunds: 'FAILED',
      challenge: 'SUCCESS',
      late: 'SUCCESS',
      lateFailure: 'BENEFITS_CANCELLED',
      chargeback: 'BENEFITS_CANCELLED',
      disputeWon: 'BENEFITS_CANCELLED',
      laterDeclined: 'SUCCESS',
      refundFailure: 'SUCCESS',
      refundReturned: 'SUCCESS',
    };
    const names = Object.keys(TEST_CARDS);
    await until('all orders to have their ends', async () => {
      const states = await Promise.all(orders.map(({ id }, index) => shop.read(id, buyers[index]?.visitor)));
      expect(states.map(({ state }) => state)).toEqual(
        states.map((_, index) => wanted[names[index % names.length] ?? '']),
      );
      return true;
    });
    for (const [index, user] of buyers.entries()) {
      expect(await shop.bits(user)).toBe(wanted[names[index % names.length] ?? ''] === 'SUCCESS' ? 500 : 0);
    }
    await verify();
  });

  test('that never come are made up for by the comparison', async () => {
    shop.pay.setFaults({ isDropping: true });
    const { purchaseOrder } = await shop.buy(TEST_CARDS.challenge);
    await shop.pay.answerBank(purchaseOrder.actionTokenID, 'yes');
    const { mended, unexplained } = await shop.server.platform.services.orderWatch.compare();
    expect(mended).toBeGreaterThanOrEqual(1);
    expect(unexplained).toBe(0);
    expect((await shop.read(purchaseOrder.id)).state).toBe('SUCCESS');
  });
});

describe('a provider that is away', () => {
  test('leaves the order to a later try, and the buyer pays once', async () => {
    const method = await shop.pay.enterCard(TEST_CARDS.success);
    const { provider } = shop.server.platform.services.payments;
    if (provider === undefined) throw new Error('no provider');
    // The payment is made, and its answer is lost: as when this process is killed between both.
    let calls = 0;
    shop.server.platform.services.payments.use({
      ...provider,
      createPayment: async (payment) => {
        calls += 1;
        await provider.createPayment(payment);
        throw new Error('the line broke');
      },
    });
    shop.pay.setFaults({ isDropping: true });
    const { purchaseOrder } = await shop.buy(TEST_CARDS.success, { paymentInstrumentID: method });
    expect(calls).toBe(1);
    expect(purchaseOrder.state).not.toBe('SUCCESS');
    expect(await shop.bits()).toBe(0);
    shop.server.platform.services.payments.use(provider);
    shop.now += 60_000;
    await shop.server.platform.services.orderWatch.advance();
    expect((await shop.read(purchaseOrder.id)).state).toBe('SUCCESS');
    const { payments } = await provider.listPayments(new Date(0), null);
    expect(payments.filter(({ orderId }) => orderId === purchaseOrder.id)).toHaveLength(1);
    expect(await shop.bits()).toBe(500);
  });

  test('until the order is over fails it, once the provider says that there is no payment', async () => {
    const { provider } = shop.server.platform.services.payments;
    if (provider === undefined) throw new Error('no provider');
    shop.server.platform.services.payments.use({ ...provider, createPayment: () => Promise.reject(new Error('away')) });
    const { purchaseOrder } = await shop.buy(TEST_CARDS.success);
    shop.now += ORDER_EXPIRES_MS;
    await shop.server.platform.services.orderWatch.advance();
    expect(await shop.read(purchaseOrder.id)).toMatchObject({ state: 'FAILED', failureReason: 'expired' });
    shop.server.platform.services.payments.use(provider);
  });

  test('and has more payments than one try reads is looked through on and on, until the order is over', async () => {
    const { orderWatch, payments } = shop.server.platform.services;
    const { provider } = payments;
    if (provider === undefined) throw new Error('no provider');
    const asked: (string | null)[] = [];
    const listPayments = async (_since: Date, after: string | null) => {
      asked.push(after);
      const page = Number(after ?? 0) + 1;
      return { payments: [], hasMore: page < 25, next: String(page) };
    };
    const createPayment = () => Promise.reject(new Error('away'));
    payments.use({ ...provider, createPayment, listPayments });
    try {
      const { purchaseOrder } = await shop.buy(TEST_CARDS.success);
      shop.now += ORDER_EXPIRES_MS;
      await orderWatch.advance();
      expect((await shop.read(purchaseOrder.id)).state).toBe('PROCESSING');
      await orderWatch.advance();
      expect(await shop.read(purchaseOrder.id)).toMatchObject({ state: 'FAILED', failureReason: 'expired' });
    } finally {
      payments.use(provider);
    }
    expect(asked[20]).toBe('20');
  });

  test('is none on a site that sells nothing', async () => {
    const { data } = await shop.at(shop.buyer, shop.other).graphql('{ paymentService { isTest } }');
    expect(data.paymentService).toEqual({ isTest: true });
    const { provider } = shop.other.platform.services.payments;
    shop.other.platform.services.payments.use(undefined);
    const visitor = shop.at(shop.buyer, shop.other);
    const answer = await visitor.graphql('{ paymentService { isTest } currentUser { bitsOffers { id } } }');
    expect(answer.data).toEqual({ paymentService: null, currentUser: { bitsOffers: null } });
    expect((await shop.buy(TEST_CARDS.success, {}, { visitor })).error.code).toBe('OFFER_NOT_FOUND');
    shop.other.platform.services.payments.use(provider);
  });
});
