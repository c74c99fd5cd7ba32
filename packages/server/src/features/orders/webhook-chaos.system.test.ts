import { createHmac } from 'node:crypto';
import { userBits } from '@bandshell/domain/ledger';
import { isTerminal, ORDER_EXPIRES_MS, type OrderState } from '@bandshell/domain/orders';
import { type Shop, startShop, TEST_CARDS, until } from '@bandshell/testkit';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProviderPayment } from '../../core/payments/payment-provider.ts';
import { purchaseOffer } from './purchase-offer.ts';
import { refundOrder } from './refund-order.ts';

/** `CHAOS_ORDERS=1000` tries more. */
const ORDERS = Number(process.env.CHAOS_ORDERS ?? 200);
const AT_ONCE = 8;
const FIRST_USER = 700_000;

let now = Date.now();
let shop: Shop;
beforeAll(async () => {
  shop = await startShop({ now: () => new Date(now) });
  await sql`insert into users (id, login, display_name, primary_color_hex, chat_color, created_at)
    select id, 'chaos_' || id, 'chaos_' || id, '#808080', '#808080', now()
    from generate_series(${FIRST_USER}::integer, ${FIRST_USER + ORDERS - 1}::integer) id`.execute(db());
});
afterAll(() => shop?.close());

const db = () => shop.server.platform.database.db;
const cards = Object.values(TEST_CARDS);
const inTurns = async <Item>(items: readonly Item[], work: (item: Item, index: number) => Promise<unknown>) => {
  const left = items.map((item, index) => ({ item, index }));
  const worker = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) await work(next.item, next.index);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
};
/** The same choice every time. */
const chance = (index: number, salt: number): number => ((index * 7_919 + salt * 104_729) % 1_000) / 1_000;

const buyers = (from: number, to: number) =>
  Array.from(
    { length: Math.floor(ORDERS * to) - Math.floor(ORDERS * from) },
    (_, at) => Math.floor(ORDERS * from) + at,
  );
const methods = new Map<string, string>();
const buy = async (index: number) => {
  const card = cards[index % cards.length] ?? TEST_CARDS.success;
  const method = methods.get(card) ?? (await shop.pay.enterCard(card));
  methods.set(card, method);
  const { order } = await purchaseOffer(shop.server.platform, {
    ...{ type: 'bits_bundle', offerId: 'bits-500', quantity: 1, userId: String(FIRST_USER + index), channelId: null },
    ...{ method: { entered: method }, key: `chaos-order-number-${index}`, region: undefined },
  });
  return order;
};
const forge = async (orderId: string, paymentId: string | null, secret: string) => {
  const body = JSON.stringify({ id: `evt_forged_${orderId}`, payment: paymentId, order: orderId, status: 'succeeded' });
  const seconds = Math.floor(now / 1_000);
  const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  const { status } = await fetch(`${shop.server.url}/payments/webhooks/test`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'payment-signature': `t=${seconds},v1=${v1}` },
    body,
  });
  return status;
};
const orders = () => db().selectFrom('orders').selectAll().orderBy('user_id').execute();
const paymentsOf = async () => {
  const found: ProviderPayment[] = [];
  const { provider } = shop.server.platform.services.payments;
  if (provider === undefined) throw new Error('no provider');
  for (let after: string | null = null; ; after = found.at(-1)?.id ?? null) {
    const { payments, hasMore } = await provider.listPayments(new Date(0), after);
    found.push(...payments);
    if (!hasMore) return found;
  }
};

/** The states that fit what the provider says: one, but when a buyer took the money back twice. */
const statesOf = (payment: ProviderPayment | undefined): readonly OrderState[] => {
  if (payment === undefined) return ['FAILED'];
  if (payment.isDisputed && payment.refund === 'succeeded') return ['REFUND_APPLIED', 'BENEFITS_CANCELLED'];
  if (payment.isDisputed) return ['BENEFITS_CANCELLED'];
  if (payment.refund === 'succeeded') return ['REFUND_APPLIED'];
  if (payment.refund === 'failed') return ['REFUND_FAILED'];
  if (payment.status === 'succeeded') return ['SUCCESS'];
  // Late money that never came was given first, and taken back.
  return [payment.failureCode === 'settlement_failed' ? 'BENEFITS_CANCELLED' : 'FAILED'];
};

test(`${ORDERS} orders whose webhooks come late, thrice, overtaken, forged or never, over an outage of the provider, end as the provider has them`, async () => {
  const { pay, server } = shop;
  const { orderWatch, ledgerWatch } = server.platform.services;
  pay.setFaults({ delayMs: 150, copies: 3 });
  await inTurns(buyers(0, 0.4), buy);
  pay.setFaults({ isDropping: true });
  await inTurns(buyers(0.4, 0.6), buy);

  // Ten minutes without the provider: some payments are made and nobody hears of it, others are not made.
  pay.setFaults({ isDropping: false });
  const { provider } = server.platform.services.payments;
  if (provider === undefined) throw new Error('no provider');
  const away = () => Promise.reject(new Error('away'));
  let asked = 0;
  server.platform.services.payments.use({
    ...{ ...provider, readPayment: away, listPayments: away, cancelPayment: away, refundPayment: away },
    createPayment: async (payment) => {
      asked += 1;
      if (asked % 2 === 0) await provider.createPayment(payment);
      return away();
    },
  });
  await inTurns(buyers(0.6, 0.8), buy);
  for (let minute = 0; minute < 10; minute += 5) {
    now += 5 * 60_000;
    await orderWatch.advance();
  }
  server.platform.services.payments.use(provider);
  await inTurns(buyers(0.8, 1), buy);
  await orderWatch.advance();

  // Buyers answer their bank, some of them twice and some never; forgers claim that everything is paid.
  const open = await orders();
  await inTurns(open, async ({ id, action_token, payment_id }, index) => {
    if (action_token?.startsWith('act_') === true && chance(index, 1) < 0.7) {
      const answer = chance(index, 2) < 0.6 ? 'yes' : 'no';
      await pay.answerBank(action_token, answer);
      if (chance(index, 3) < 0.5) await pay.answerBank(action_token, answer);
    }
    if (chance(index, 4) < 0.2) expect(await forge(id, payment_id, 'not-the-secret')).toBe(400);
    // Signed by the provider, and saying what it does not say when it is asked.
    if (chance(index, 5) < 0.2) expect(await forge(id, payment_id, pay.webhookSecret)).toBe(204);
  });
  const paid = (await orders()).filter(({ state }) => state === 'SUCCESS');
  await inTurns(paid, async ({ id }, index) => {
    if (chance(index, 6) < 0.2) await refundOrder(server.platform, id, { actorId: String(FIRST_USER), address: '' });
  });
  pay.hurry();
  now += ORDER_EXPIRES_MS;
  await until('every order to have an end that the provider agrees with', async () => {
    await orderWatch.advance();
    expect((await orderWatch.compare()).unexplained).toBe(0);
    const payments = new Map((await paymentsOf()).map((payment) => [payment.orderId, payment]));
    return (await orders()).every(({ id, state }) => isTerminal(state) && statesOf(payments.get(id)).includes(state));
  });

  const payments = await paymentsOf();
  expect(new Set(payments.map(({ orderId }) => orderId)).size).toBe(payments.length);
  const ends = await orders();
  expect(ends).toHaveLength(ORDERS);
  const keepsBits: readonly OrderState[] = ['SUCCESS', 'REFUND_FAILED'];
  for (const { user_id, state } of ends) {
    const bits = await server.platform.services.ledger.balance(db(), userBits(user_id));
    expect([state, bits]).toEqual([state, keepsBits.includes(state) ? 500 : 0]);
  }
  // Each end is there, so that the disorder was one.
  expect(new Set(ends.map(({ state }) => state))).toEqual(
    new Set(['SUCCESS', 'FAILED', 'BENEFITS_CANCELLED', 'REFUND_APPLIED', 'REFUND_FAILED']),
  );
  expect(await ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0, transactions: 0, overdrawn: 0 });
}, 120_000);
