import { userBits } from '@bandshell/domain/ledger';
import { ORDER_EXPIRES_MS } from '@bandshell/domain/orders';
import { createTestUser, createTestUserWithEmail, mutate, type Shop, startShop, TEST_CARDS } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProviderPayment } from '../../core/payments/payment-provider.ts';
import { LOST_PROVIDER_MS, LOST_REFUND_MS } from './lost-provider.ts';

const DAY_MS = 24 * 60 * 60_000;
let now = Date.now();
const clock = { now: () => new Date(now) };
let shop: Shop;
let buyer: Awaited<ReturnType<typeof createTestUserWithEmail>>;
let count = 0;
beforeAll(async () => {
  shop = await startShop(clock);
});
afterAll(() => shop?.close());
beforeEach(async () => {
  count += 1;
  now = Date.now();
  shop.pay.setFaults({ isDropping: false });
  buyer = await createTestUserWithEmail(shop.server, `loses_${count}`);
  await db().updateTable('accounts').set({ email_verified_at: clock.now() }).where('user_id', '=', buyer.id).execute();
});

const db = () => shop.server.platform.database.db;
const buy = async (card: string, by = buyer) => {
  const input = {
    ...{ type: 'bits_bundle', offerID: 'bits-500', quantity: 1, paymentInstrumentID: await shop.pay.enterCard(card) },
    key: `key-of-a-lost-order-${count}-${Math.random().toString(36).slice(2)}`,
  };
  return (await mutate(by.visitor, 'purchaseOffer', input, 'purchaseOrder { id state actionTokenID }')).purchaseOrder;
};
const orderOf = (id: string) => db().selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
const bits = () => shop.server.platform.services.ledger.balance(db(), userBits(buyer.id));
const advance = (ms: number) => {
  now += ms;
  return shop.server.platform.services.orderWatch.advance();
};
const theProvider = () => {
  const { provider } = shop.server.platform.services.payments;
  if (provider === undefined) throw new Error('there is no provider');
  return provider;
};
/** The site is killed between the payment and its own database. */
const buyAndBeKilled = async (): Promise<string> => {
  const { payments } = shop.server.platform.services;
  const provider = theProvider();
  const createPayment: typeof provider.createPayment = async (payment) => {
    await provider.createPayment(payment);
    throw new Error('killed');
  };
  const other = await createTestUserWithEmail(shop.server, `killed_${count}`);
  try {
    payments.use({ ...provider, createPayment });
    return (await buy(TEST_CARDS.success, other)).id;
  } finally {
    payments.use(provider);
  }
};
/** The site runs with another provider. */
const withOther = async (run: () => Promise<void>) => {
  const { payments } = shop.server.platform.services;
  const provider = theProvider();
  try {
    payments.use({ ...provider, name: 'another' });
    await run();
  } finally {
    payments.use(provider);
  }
};

test('an order that waits at a provider which the site no longer has ends, and its buyer is told', async () => {
  const order = await buy(TEST_CARDS.challenge);
  await withOther(async () => {
    await advance(ORDER_EXPIRES_MS + LOST_PROVIDER_MS - 1);
    expect((await orderOf(order.id)).state).toBe('THREE_D_SECURE_CHALLENGE_REQUIRED');
    await advance(1);
    expect(await orderOf(order.id)).toMatchObject({ state: 'FAILED', failure_reason: 'provider_lost' });
    const mail = await shop.server.mailbox.next({ to: buyer.email, subject: /was canceled/ });
    expect(mail.text).toContain('500 Bits');
  });
  // The buyer has answered the bank meanwhile: the money goes back once the provider is there again.
  await shop.pay.answerBank(order.actionTokenID, 'yes');
  await shop.server.platform.services.orderWatch.compare();
  expect((await orderOf(order.id)).state).toBe('REFUND_APPLIED');
  expect(await bits()).toBe(0);
});

test('money of an order that was given up goes back, however long its provider was away', async () => {
  // No webhook tells of it.
  shop.pay.setFaults({ isDropping: true });
  const order = await buy(TEST_CARDS.challenge);
  const killed = await buyAndBeKilled();
  expect(await orderOf(killed)).toMatchObject({ state: 'PROCESSING', payment_id: null });
  await withOther(() => advance(ORDER_EXPIRES_MS + LOST_PROVIDER_MS));
  for (const id of [order.id, killed]) expect((await orderOf(id)).state).toBe('FAILED');
  await shop.pay.answerBank(order.actionTokenID, 'yes');
  now += 30 * DAY_MS;
  await shop.server.platform.services.orderWatch.compare();
  for (const id of [order.id, killed]) {
    expect(await orderOf(id)).toMatchObject({ state: 'REFUND_APPLIED', failure_reason: 'provider_lost' });
  }
  expect(await bits()).toBe(0);
  expect(await shop.server.platform.services.ledgerWatch.verify()).toMatchObject({ accounts: 0, units: 0 });
});

test('an order that was given up and took no money is asked about once', async () => {
  const { payments } = shop.server.platform.services;
  const provider = theProvider();
  // A webhook of the cancelled payment would ask, too.
  shop.pay.setFaults({ isDropping: true });
  const order = await buy(TEST_CARDS.challenge);
  const { payment_id: paymentId } = await orderOf(order.id);
  await withOther(() => advance(ORDER_EXPIRES_MS + LOST_PROVIDER_MS));
  let asked = 0;
  const readPayment = (id: string) => {
    if (id === paymentId) asked += 1;
    return provider.readPayment(id);
  };
  now += 30 * DAY_MS;
  try {
    payments.use({ ...provider, readPayment });
    await shop.server.platform.services.orderWatch.compare();
    const before = asked;
    await shop.server.platform.services.orderWatch.compare();
    expect(before).toBeGreaterThan(0);
    expect(asked).toBe(before);
  } finally {
    payments.use(provider);
  }
  expect(await orderOf(order.id)).toMatchObject({ state: 'FAILED', failure_reason: 'provider_lost_unpaid' });
  // The bank's question cannot be answered any more.
  if (paymentId !== null) expect((await provider.readPayment(paymentId)).status).toBe('canceled');
});

test('among many payments an order that was given up is looked for a few pages at once, from where the last run ended', async () => {
  const { payments } = shop.server.platform.services;
  const provider = theProvider();
  shop.pay.setFaults({ isDropping: true });
  const killed = await buyAndBeKilled();
  await withOther(() => advance(ORDER_EXPIRES_MS + LOST_PROVIDER_MS));
  now += 30 * DAY_MS;
  const { created_at: createdAt } = await orderOf(killed);
  /** Pages of a large provider, before those that there are. */
  const others = 14;
  const asked: (string | null)[] = [];
  const listPayments: typeof provider.listPayments = async (since, after) => {
    // The comparison of the last two days asks, too.
    if (since > createdAt) return provider.listPayments(since, after);
    asked.push(after);
    const page = after === null ? 0 : Number(/^other-(\d+)$/.exec(after)?.[1] ?? others);
    if (page >= others) return provider.listPayments(since, page === others ? null : after);
    const payment = {
      ...(await provider.listPayments(since, null)).payments[0],
      id: `other-${page + 1}`,
      orderId: '1',
    };
    return { payments: [payment as ProviderPayment], hasMore: true };
  };
  try {
    payments.use({ ...provider, listPayments });
    await shop.server.platform.services.orderWatch.compare();
    expect(asked.length).toBe(10);
    expect(await orderOf(killed)).toMatchObject({ state: 'FAILED', payment_search_after: 'other-10' });
    await shop.server.platform.services.orderWatch.compare();
  } finally {
    payments.use(provider);
  }
  expect(asked[10]).toBe('other-10');
  expect(await orderOf(killed)).toMatchObject({ state: 'REFUND_APPLIED' });
});

test('a refund that nobody can make counts as failed after a week, and staff may try it again', async () => {
  const order = await buy(TEST_CARDS.success);
  const admin = await createTestUser(shop.server, `admin_${count}`, { roles: { isSiteAdmin: true } });
  const refund = () =>
    mutate(admin.visitor, 'refundOrder', { purchaseOrderID: order.id }, 'purchaseOrder { state failureReason }');
  await withOther(async () => {
    expect((await refund()).purchaseOrder.state).toBe('REFUND_INITIATED');
    expect(await bits()).toBe(0);
    await advance(LOST_REFUND_MS - 1);
    expect((await orderOf(order.id)).state).toBe('REFUND_INITIATED');
    await advance(1);
    expect(await orderOf(order.id)).toMatchObject({ state: 'REFUND_FAILED', failure_reason: 'provider_lost' });
    expect(await bits()).toBe(500);
  });
  now = Date.now();
  expect((await refund()).purchaseOrder.state).toBe('REFUND_APPLIED');
  expect(await bits()).toBe(0);
});

test('late money is waited for, as it may have come', async () => {
  const order = await buy(TEST_CARDS.late);
  await withOther(async () => {
    await advance(30 * LOST_REFUND_MS);
    expect((await orderOf(order.id)).state).toBe('PAYMENT_PENDING');
  });
  expect(await bits()).toBe(0);
});
