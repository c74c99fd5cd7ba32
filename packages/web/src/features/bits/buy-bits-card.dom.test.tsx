import { afterEach, expect, test } from 'vitest';
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
