import { afterEach, expect, test } from 'vitest';
import type { FragmentOf } from '../../../platform/graphql/graphql.ts';
import type { Router } from '../../../platform/router/router.ts';
import { RouterContext } from '../../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { OfferChoice, type OfferChoiceProduct } from './offer-choice.tsx';

let page: RenderedComponent;
afterEach(() => page.remove());

const offer = (months: number, total: number, percent: number) => ({
  id: `tier-1-${months}`,
  promotion: null,
  eligibility: { isEligible: true, benefitsStartAt: '2026-02-28T12:00:00.000Z' },
  quantity: { min: 1, max: 1 },
  listing: {
    chargeModel: { plan: { renewalPolicy: 'AUTO_RENEW', interval: { duration: months } } },
    previewPrice: { total, exponent: 2, currency: 'USD', discount: { total: 0, percent } },
    credit: null,
  },
});
const state = { location: { pathname: '/ana', search: '', hash: '', key: 'a' } };
const router = {
  getState: () => state,
  subscribe: () => () => undefined,
} as unknown as Router;

test('FMT-11 an offer of several months says what a month of it costs; one of a month does not say it twice', async () => {
  const product = { id: '1', tier: '1000', offers: [offer(1, 599, 0), offer(3, 1707, 5), offer(6, 3235, 10)] };
  page = await renderComponent(
    <RouterContext value={router}>
      <OfferChoice
        products={[product as unknown as FragmentOf<typeof OfferChoiceProduct>]}
        tier="1000"
        currentTier={null}
        channelID="1"
        channelName="Ana"
        isLoggedIn
        isTest={false}
        isForm={false}
        onBuy={undefined}
      />
    </RouterContext>,
    {},
  );
  const hints = [...page.element.querySelectorAll('[id$="-hint"]')].map((hint) => hint.textContent);
  expect(hints).toContain('$5.69 a month · 5% cheaper than monthly');
  expect(hints).toContain('$5.39 a month · 10% cheaper than monthly');
  expect(hints.filter((hint) => hint?.includes('a month'))).toHaveLength(2);
});
