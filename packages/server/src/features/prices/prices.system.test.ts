import {
  createTestUser,
  mutate,
  type PaySite,
  startPayments,
  startTestServer,
  type TestServer,
  type TestUser,
} from '@bandshell/testkit';
import { afterAll, beforeAll, expect, test } from 'vitest';

let now = Date.now();
const clock = { now: () => new Date(now) };
let server: TestServer;
let pay: PaySite;
let admin: TestUser;
let buyer: TestUser;
let creator: TestUser;
beforeAll(async () => {
  server = await startTestServer({ clock });
  pay = await startPayments(server);
  admin = await createTestUser(server, 'price_admin', { roles: { isSiteAdmin: true } });
  buyer = await createTestUser(server, 'price_buyer');
  creator = await createTestUser(server, 'price_creator', { roles: { isPartner: true } });
});
afterAll(async () => {
  await server?.close();
  await pay?.stop();
});

const change = (input: object, { visitor } = admin) =>
  mutate(visitor, 'changePrice', input, 'product { id price { amount } periods { amount startsAt } }');
const shown = async () => {
  const { data } = await buyer.visitor.graphql(
    `query($login: String!) { turboOffer { price { amount } } currentUser { bitsOffers { id amount listAmount } }
      user(login: $login) { channel { subscriptionProducts { tier offers { id listing { previewPrice { total } } } } } } }`,
    { login: creator.login },
  );
  const [tier1] = data.user.channel.subscriptionProducts;
  return {
    turbo: data.turboOffer.price.amount,
    bits: data.currentUser.bitsOffers.find(({ id }: { id: string }) => id === 'bits-500').amount,
    month: tier1.offers.find(({ id }: { id: string }) => id.endsWith('-1m')).listing.previewPrice.total,
    quarter: tier1.offers.find(({ id }: { id: string }) => id.endsWith('-3m')).listing.previewPrice.total,
  };
};

test('staff see each product; prices hold from their start, for all months of a tier, and end with the next one', async () => {
  const { data } = await admin.visitor.graphql('{ pricedProducts { id name price { amount } periods { amount } } }');
  expect(data.pricedProducts.map(({ id }: { id: string }) => id)).toEqual(
    expect.arrayContaining(['sub-1000', 'sub-2000', 'sub-3000', 'bits-100', 'bits-500-first', 'turbo']),
  );
  expect(await shown()).toEqual({ turbo: 1_199, bits: 700, month: 599, quarter: 1_707 });
  expect(await change({ productID: 'sub-1000', amount: 699 })).toMatchObject({ product: { price: { amount: 699 } } });
  const startsAt = new Date(now + 60_000).toISOString();
  expect(await change({ productID: 'turbo', amount: 1_299, startsAt })).toMatchObject({
    product: { price: { amount: 1_199 }, periods: [{ amount: 1_299, startsAt }] },
  });
  await change({ productID: 'bits-500', amount: 650, startsAt });
  await change({ productID: 'bits-500', amount: null, startsAt: new Date(now + 120_000).toISOString() });
  expect(await shown()).toEqual({ turbo: 1_199, bits: 700, month: 699, quarter: 1_992 });
  now += 60_000;
  expect(await shown()).toEqual({ turbo: 1_299, bits: 650, month: 699, quarter: 1_992 });
  now += 60_000;
  expect((await shown()).bits).toBe(700);
});

test('a price is what an order costs', async () => {
  await change({ productID: 'bits-100', amount: 155 });
  const input = {
    ...{ type: 'bits_bundle', offerID: 'bits-100', quantity: 1, key: 'key-of-a-changed-price' },
    paymentInstrumentID: await pay.enterCard('4242 4242 4242 4242'),
  };
  const { data } = await buyer.visitor.graphql(
    'mutation($input: PurchaseOfferInput!) { purchaseOffer(input: $input) { purchaseOrder { total { amount } } } }',
    { input },
  );
  expect(data.purchaseOffer.purchaseOrder.total.amount).toBe(155);
});

test('prices are changed by site admins, to what is one, for what is sold, and not in the past', async () => {
  const staff = await createTestUser(server, 'price_staff', { roles: { isStaff: true } });
  expect(await change({ productID: 'turbo', amount: 1 }, buyer)).toEqual({ denied: 'FORBIDDEN' });
  expect(await change({ productID: 'turbo', amount: 1 }, staff)).toEqual({ denied: 'FORBIDDEN' });
  expect((await change({ productID: 'turbo', amount: 0 })).error.code).toBe('PRICE_INVALID');
  expect((await change({ productID: 'turbo', amount: -5 })).error.code).toBe('PRICE_INVALID');
  expect((await change({ productID: 'nothing', amount: 5 })).error.code).toBe('NOT_FOUND');
  expect((await change({ productID: 'turbo', amount: 5, startsAt: 'soon' })).error.code).toBe('START_INVALID');
  expect((await change({ productID: 'turbo', amount: 5, startsAt: '2020-01-01T00:00:00Z' })).error.code).toBe(
    'START_INVALID',
  );
});
