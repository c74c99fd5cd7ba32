import { type RenewingShop, startRenewingShop, TEST_CARDS } from '@bandshell/testkit';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

const at = (text: string) => Date.parse(`${text}T12:00:00Z`);
let shop: RenewingShop;
beforeAll(async () => {
  shop = await startRenewingShop();
});
afterAll(() => shop?.close());
beforeEach(() => shop.begin(at('2026-01-31')));

const OFFER = `id platform tplr giftType eligibility { isEligible benefitsStartAt } tagBindings { key value }
  listing { chargeModel { plan { interval { duration unit } renewalPolicy } }
    previewPrice { total exponent currency discount { total } } credit { type amount } }
  promotion { id } quantity { min max }`;
const OFFERS = `query($login: String!, $recipient: String!) { user(login: $login) { channel { subscriptionProducts {
  tier offers { ${OFFER} } giftOffers(recipientLogin: $recipient) { ${OFFER} } } } } }`;

test('SUB-03 an offer says what it is, to whom it is sold and from when, its tags, price, promotion and quantity', async () => {
  const { data } = await shop.buyer.visitor.graphql(OFFERS, {
    ...{ login: shop.channel.login, recipient: shop.channel.login },
  });
  const [first, second] = data.user.channel.subscriptionProducts;
  expect(first.offers[1]).toEqual({
    ...{ id: shop.once(3), platform: 'WEB', tplr: `channel_sub:${shop.channel.id}:1000`, giftType: null },
    eligibility: { isEligible: true, benefitsStartAt: '2026-01-31T12:00:00.000Z' },
    tagBindings: [
      { key: 'tier', value: '1000' },
      { key: 'months', value: '3' },
    ],
    listing: {
      chargeModel: { plan: { interval: { duration: 3, unit: 'MONTH' }, renewalPolicy: 'NONE' } },
      previewPrice: { total: 1_707, exponent: 2, currency: 'USD', discount: { total: 90 } },
      credit: null,
    },
    promotion: { id: 'months-3' },
    quantity: { min: 1, max: 1 },
  });
  // A gift has its kind; nobody gives to the channel itself.
  expect(first.giftOffers[0]).toMatchObject({
    ...{ giftType: 'SINGLE_RECIPIENT', promotion: null, eligibility: { isEligible: false, benefitsStartAt: null } },
  });
  expect(second.offers[0].tagBindings[0]).toEqual({ key: 'tier', value: '2000' });
  // A user who subscribes is told when the next one begins, and what waits behind a higher tier.
  await shop.buy(shop.once(), TEST_CARDS.success);
  const again = await shop.buyer.visitor.graphql(OFFERS, {
    ...{ login: shop.channel.login, recipient: shop.channel.login },
  });
  const [tierOne, tierTwo] = again.data.user.channel.subscriptionProducts;
  expect(tierOne.offers[0].eligibility).toEqual({ isEligible: true, benefitsStartAt: '2026-02-28T12:00:00.000Z' });
  expect(tierTwo.offers[0]).toMatchObject({
    eligibility: { isEligible: true, benefitsStartAt: '2026-01-31T12:00:00.000Z' },
    listing: { credit: { type: 'WAITING_DAYS', amount: 28 } },
  });
});
