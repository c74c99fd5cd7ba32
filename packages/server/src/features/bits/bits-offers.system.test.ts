import { type BuyingShop, startBuyingShop, TEST_CARDS } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

let shop: BuyingShop;
beforeAll(async () => {
  shop = await startBuyingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin());

test('BITS-08 the first-time promotion costs less, and is sold once', async () => {
  const { purchaseOrder } = await shop.buy(TEST_CARDS.success, { offerID: 'bits-500-first' });
  expect(purchaseOrder).toMatchObject({ state: 'SUCCESS', total: { amount: 560 } });
  expect((await shop.buy(TEST_CARDS.success, { offerID: 'bits-500-first' })).error.code).toBe('NOT_ELIGIBLE');
  const { data } = await shop.buyer.visitor.graphql('{ currentUser { bitsBalance bitsOffers { id } } }');
  expect(data.currentUser.bitsBalance).toBe(500);
  expect(data.currentUser.bitsOffers.map(({ id }: { id: string }) => id)).not.toContain('bits-500-first');
});

test('BITS-01 offers have their price, discount and promotion', async () => {
  const { data } =
    await shop.buyer.visitor.graphql(`{ currentUser { bitsOffers { id type bits amount currencyCode url discount
    includesVAT isPromo promotion { id } } } }`);
  expect(data.currentUser.bitsOffers[0]).toEqual({
    ...{ id: 'bits-500-first', type: 'BUNDLE', bits: 500, amount: 560, currencyCode: 'USD' },
    ...{ url: '/bits-checkout/bits-500-first', discount: 0.2, includesVAT: false, isPromo: true },
    promotion: { id: 'first-time-bits' },
  });
  expect(data.currentUser.bitsOffers).toHaveLength(7);
});

test('BITS-03 BITS-09 only bundles are offered, and without promotions on demand', async () => {
  const { db } = shop.server.platform.database;
  const LIST = 'query($hide: Boolean) { currentUser { bitsOffers(hidePromos: $hide) { id type isPromo } } }';
  const listed = async (hide: boolean) =>
    (await shop.buyer.visitor.graphql(LIST, { hide })).data.currentUser.bitsOffers as {
      id: string;
      isPromo: boolean;
    }[];
  const [bundle] = await db.selectFrom('bits_offers').selectAll().where('id', '=', 'bits-100').execute();
  if (bundle === undefined) throw new Error('there is no bundle');
  await db
    .insertInto('bits_offers')
    .values({ ...bundle, id: 'bits-by-ad', type: 'ad', position: 99 })
    .execute();
  // The list is read once in five seconds.
  shop.now += 6_000;
  const all = await listed(false);
  expect(all.map(({ id }) => id)).toContain('bits-500-first');
  expect(all.map(({ id }) => id)).not.toContain('bits-by-ad');
  expect((await shop.buy(TEST_CARDS.success, { offerID: 'bits-by-ad' })).error.code).toBe('OFFER_NOT_FOUND');
  const plain = await listed(true);
  expect(plain.length).toBeLessThan(all.length);
  expect(plain.every(({ isPromo }) => !isPromo)).toBe(true);
});
