import { afterEach, expect, test } from 'vitest';
import { captureTracking } from '../../testing/capture-tracking.ts';
import { OperationRefused, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { BuyBitsCard } from './buy-bits-card.tsx';

const UNAVAILABLE = 'Bits prices are unavailable right now. Check back again later.';

let page: RenderedComponent;
afterEach(() => page.remove());

const offer = {
  ...{ id: 'bits-100', type: 'BUNDLE', bits: 100, amount: 140, listAmount: 140, exponent: 2, currencyCode: 'USD' },
  ...{ discount: 0, includesVAT: false, isPromo: false, promotion: null },
};
const answer = {
  paymentService: { isTest: true },
  currentUser: { id: '100001', bitsBalance: 5, bitsOffers: [offer] },
};

test('BITS-10 prices that cannot be had are said to be unavailable, and can be asked for again', async () => {
  let isAway = true;
  const answering = () => (isAway ? new Error('away') : answer);
  page = await renderComponent(<BuyBitsCard />, { BuyBitsCard: answering });
  expect(page.text()).toContain(UNAVAILABLE);
  isAway = false;
  await page.press('Try again');
  expect(page.text()).not.toContain(UNAVAILABLE);
  expect(page.text()).toContain('You have 5 Bits.');
  expect(page.button('Buy 100 Bits for $1.40')).toBeDefined();
});

test('BITS-10 a refused question is no empty shop', async () => {
  page = await renderComponent(<BuyBitsCard />, { BuyBitsCard: new OperationRefused('INTERNAL') });
  expect(page.text()).toContain(UNAVAILABLE);
});

test('TRACK-09 the promotion of first bits is reported when it is shown, and not when it is hidden', async () => {
  const id = 'first-time-bits';
  const offered = { ...offer, isPromo: true, discount: 0.3, amount: 98, promotion: { id } };
  const promoted = { ...answer, currentUser: { ...answer.currentUser, bitsOffers: [offered] } };
  const tracking = captureTracking();
  page = await renderComponent(<BuyBitsCard hidePromos />, { BuyBitsCard: promoted });
  expect(await tracking.leavePage()).toEqual([]);
  await page.remove();
  page = await renderComponent(<BuyBitsCard />, { BuyBitsCard: promoted });
  expect(page.text()).toContain('30% off');
  expect(await tracking.leavePage()).toEqual([
    { name: 'commerce_promotion_banner_impression', properties: { promotion: id } },
  ]);
  tracking.stop();
});

test('BITS-03 BITS-09 the card lists bundles alone, and no promotion where those are hidden', async () => {
  const offers = [
    offer,
    { ...offer, id: 'bits-by-ad', type: 'AD', bits: 7 },
    { ...offer, id: 'bits-500-first', bits: 500, amount: 560, isPromo: true, promotion: { id: 'first-time-bits' } },
  ];
  const many = { ...answer, currentUser: { ...answer.currentUser, bitsOffers: offers } };
  page = await renderComponent(<BuyBitsCard />, { BuyBitsCard: many });
  expect(page.text()).toContain('500 Bits');
  expect(page.text()).not.toContain('7 Bits');
  await page.remove();
  page = await renderComponent(<BuyBitsCard hidePromos />, { BuyBitsCard: many });
  expect(page.text()).not.toContain('500 Bits');
  expect(page.button('Buy 100 Bits for $1.40')).toBeDefined();
});
