import {
  createTestUser,
  type PaySite,
  startPayments,
  startTestServer,
  TEST_CARDS,
  type TestServer,
  type TestUser,
  Visitor,
} from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let now = Date.parse('2026-01-31T10:00:00Z');
const clock = { now: () => new Date(now) };
let server: TestServer;
let pay: PaySite;
let admin: TestUser;
let buyer: TestUser;
let count = 0;
beforeAll(async () => {
  server = await startTestServer({ clock });
  pay = await startPayments(server);
  admin = await createTestUser(server, 'turbo_admin', { roles: { isSiteAdmin: true } });
});
afterAll(async () => {
  await server?.close();
  await pay?.stop();
});
beforeEach(async () => {
  now = Date.parse('2026-01-31T10:00:00Z');
  count += 1;
  buyer = await createTestUser(server, `buyer_${count}`);
});

const BUY = `mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) {
  purchaseOrder { id state subtotal { amount } } error { code } } }`;
const buy = async (card: string = TEST_CARDS.success, change: object = {}) => {
  const input = {
    ...{ type: 'turbo', offerID: 'turbo', quantity: 1, key: `key-${Math.random()}`.replace('.', '-').padEnd(24, '0') },
    ...{ paymentInstrumentID: await pay.enterCard(card), ...change },
  };
  return (await buyer.visitor.graphql(BUY, { input })).data.purchaseOffer;
};
const status = async () => {
  const { data } = await buyer.visitor.graphql(
    '{ currentUser { hasTurbo turboStatus { hasActiveTurbo endsAt } } turboOffer { id price { amount } isEligible } }',
  );
  return { ...data.currentUser, offer: data.turboOffer };
};
const refund = (purchaseOrderID: string) =>
  admin.visitor.graphql(
    'mutation($input: RefundOrderInput!) { refundOrder(input: $input) { purchaseOrder { state } error { code } } }',
    { input: { purchaseOrderID } },
  );

test('a month of Turbo is sold at the price of the site, and ends by itself', async () => {
  expect(await status()).toEqual({
    hasTurbo: false,
    turboStatus: { hasActiveTurbo: false, endsAt: null },
    offer: { id: 'turbo', price: { amount: 1_199 }, isEligible: true },
  });
  expect((await buy()).purchaseOrder).toMatchObject({ state: 'SUCCESS', subtotal: { amount: 1_199 } });
  expect(await status()).toMatchObject({
    hasTurbo: true,
    turboStatus: { hasActiveTurbo: true, endsAt: '2026-02-28T10:00:00.000Z' },
  });
  await buy();
  expect((await status()).turboStatus.endsAt).toBe('2026-03-28T10:00:00.000Z');
  const { data } = await new Visitor(server).graphql(
    'query($login: String!) { user(login: $login) { turboStatus { endsAt } } }',
    {
      login: buyer.login,
    },
  );
  expect(data?.user?.turboStatus ?? null).toBeNull();
});

test('a refund or a chargeback takes back what is left, and later months move forward', async () => {
  const first = await buy();
  await buy();
  now += 10 * 24 * 60 * 60_000;
  expect((await refund(first.purchaseOrder.id)).data.refundOrder.error).toBeNull();
  expect((await status()).turboStatus.endsAt).toBe('2026-03-10T10:00:00.000Z');
  await buy(TEST_CARDS.chargeback);
  expect((await status()).turboStatus.endsAt).toBe('2026-04-10T10:00:00.000Z');
  pay.hurry();
  await server.platform.services.orderWatch.compare();
  expect((await status()).turboStatus.endsAt).toBe('2026-03-10T10:00:00.000Z');
});

test('a refund that fails gives the month back', async () => {
  const { purchaseOrder } = await buy(TEST_CARDS.refundFailure);
  expect((await refund(purchaseOrder.id)).data.refundOrder).toMatchObject({
    purchaseOrder: { state: 'REFUND_FAILED' },
  });
  expect(await status()).toMatchObject({ hasTurbo: true });
  expect((await refund(purchaseOrder.id)).data.refundOrder).toMatchObject({
    purchaseOrder: { state: 'REFUND_APPLIED' },
  });
  expect(await status()).toMatchObject({ hasTurbo: false });
});

test('a card that is declined, another offer, or more than a year gives nothing', async () => {
  expect((await buy(TEST_CARDS.declined)).error.code).toBe('PAYMENT_DECLINED');
  expect((await buy(TEST_CARDS.success, { offerID: 'turbo-1y' })).error.code).toBe('OFFER_NOT_FOUND');
  expect((await buy(TEST_CARDS.success, { quantity: 2 })).error.code).toBe('QUANTITY_OUT_OF_RANGE');
  expect((await status()).hasTurbo).toBe(false);
  await server.platform.database.db
    .updateTable('users')
    .set({ turbo_until: new Date('2027-01-15T00:00:00Z') })
    .where('id', '=', buyer.id)
    .execute();
  expect((await buy()).error.code).toBe('NOT_ELIGIBLE');
  expect((await status()).offer.isEligible).toBe(false);
});

test('nothing is sold without a provider', async () => {
  const { payments } = server.platform.services;
  const { provider } = payments;
  payments.use(undefined);
  expect((await status()).offer).toBeNull();
  payments.use(provider);
});
