import { createTestUser, type RenewingShop, startRenewingShop, until } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyPayment } from '../orders/advance-order.ts';
import { refundPart as refundPartOf } from '../orders/part-refunds.ts';
import { takePaymentUpdate } from '../orders/take-payment-update.ts';

const DAY_MS = 86_400_000;
const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
let shop: RenewingShop;
beforeAll(async () => {
  shop = await startRenewingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin(at('2026-04-01')));

/** Somebody refunds a part at the provider, whose webhook tells of it. */
const refundPart = async (orderId: string, amount: number, key = `part-${amount}`) => {
  const row = () => shop.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow();
  const { payment_id: paymentId, refunded } = await row();
  await shop.server.platform.services.payments.provider?.refundPart(paymentId ?? '', amount, key);
  // A webhook tells of it; the clock of this test is another one than the provider's.
  await takePaymentUpdate(shop.server.platform, paymentId ?? '');
  await until('the part to be entered', async () => Number((await row()).refunded) === Number(refunded) + amount);
};

test('a part of a subscription that is paid back takes as much of its time, and of what the creator earned', async () => {
  const first = (await shop.buy(shop.once())).purchaseOrder.id;
  const second = (await shop.buy(shop.once())).purchaseOrder.id;
  expect(await shop.listed()).toMatchObject({ endsAt: '2026-06-01T12:00:00.000Z' });
  expect(await shop.earned()).toBe(600);
  shop.now += DAY_MS;
  await refundPart(first, 200);
  // A third of 30 days, and of 3.00 USD. The month that follows moves forward: that of April has a day less.
  expect(await shop.earned()).toBe(500);
  const { endsAt } = await shop.listed();
  expect(Math.round((at('2026-06-01') - Date.parse(endsAt)) / DAY_MS)).toBe(11);
  // A part of what has not begun makes that shorter.
  await refundPart(second, 300, 'later');
  const after = await shop.listed();
  expect(Math.round((Date.parse(endsAt) - Date.parse(after.endsAt)) / DAY_MS)).toBeGreaterThanOrEqual(14);
  expect(await shop.isSubscriber()).toBe(true);
  // The rest goes back as a whole.
  const admin = await createTestUser(shop.server, `admin_${shop.count}`, { roles: { isSiteAdmin: true } });
  const REFUND = 'mutation($id: ID!) { refundOrder(input: { purchaseOrderID: $id }) { purchaseOrder { state } } }';
  await admin.visitor.graphql(REFUND, { id: first });
  await admin.visitor.graphql(REFUND, { id: second });
  expect(await shop.isSubscriber()).toBe(false);
  expect(await shop.earned()).toBe(0);
  expect(await shop.server.platform.services.ledgerWatch.verify()).toMatchObject({
    ...{ accounts: 0, units: 0, transactions: 0 },
  });
});

test('a part of Turbo that is paid back takes as much of its time; more than is left is none', async () => {
  const buyTurbo = async (key: string) => {
    const input = {
      ...{ type: 'turbo', offerID: 'turbo', quantity: 1, key: `turbo-${shop.count}-${key}-0123456789` },
      paymentInstrumentID: await shop.pay.enterCard('4242 4242 4242 4242'),
    };
    const BUY = 'mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { purchaseOrder { id } } }';
    return (await shop.buyer.visitor.graphql(BUY, { input })).data.purchaseOffer.purchaseOrder.id;
  };
  const endsAt = async () => {
    const { data } = await shop.buyer.visitor.graphql('{ currentUser { turboStatus { endsAt } } }');
    return Date.parse(data.currentUser.turboStatus.endsAt);
  };
  const first = await buyTurbo('first');
  await buyTurbo('second');
  expect(await endsAt()).toBe(at('2026-06-01'));
  await refundPart(first, 600);
  expect(Math.round((at('2026-06-01') - (await endsAt())) / DAY_MS)).toBe(15);
  shop.now += 10 * DAY_MS;
  await shop.logIn();
  await refundPart(first, 590, 'most');
  // Five days were left of it; the other month begins now.
  expect(Math.abs((await endsAt()) - (shop.now + 31 * DAY_MS))).toBeLessThan(2 * DAY_MS);
});

test('old news of a part gives nothing back; a part whose refund has failed is given again', async () => {
  const { platform } = shop.server;
  const { payments } = platform.services;
  const { provider } = payments;
  if (provider === undefined) throw new Error('no provider');
  const { id } = (await shop.buy(shop.once())).purchaseOrder;
  await refundPart(id, 200, 'one');
  await refundPart(id, 100, 'two');
  expect(await shop.earned()).toBe(150);
  const [{ payment_id: paymentId } = { payment_id: null }] = await shop.orders();
  const readLess = async (name: string) => ({ ...(await provider.readPayment(name)), refundedAmount: 200 });
  await applyPayment(platform, await readLess(paymentId ?? ''));
  expect(await shop.earned()).toBe(150);
  payments.use({ ...provider, readPayment: readLess });
  try {
    await takePaymentUpdate(platform, paymentId ?? '');
  } finally {
    payments.use(provider);
  }
  expect(await shop.earned()).toBe(200);
});

test('a part that the site gives back goes back once, also when the provider no longer knows the key', async () => {
  const { platform } = shop.server;
  const { id: orderId } = (await shop.buy(shop.once())).purchaseOrder;
  for (const key of ['first', 'forgotten']) await refundPartOf(platform, { orderId, amount: 200, before: 0, key });
  expect(await shop.orders()).toMatchObject([{ refunded: '200' }]);
});
