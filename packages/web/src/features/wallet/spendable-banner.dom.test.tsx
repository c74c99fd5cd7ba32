import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { SpendableBanner } from './spendable-banner.tsx';

let page: RenderedComponent;
beforeEach(() => localStorage.clear());
afterEach(() => page.remove());

const state = { location: { pathname: '/ada', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;
const open = async (isEligible: boolean) => {
  page = await renderComponent(
    <RouterContext value={router}>
      <SpendableBanner channelID="100001" />
    </RouterContext>,
    {
      SpendableBalanceBanner: {
        spendableBalanceBanner: { isEligible, amount: { amount: 6_250, exponent: 2, currency: 'USD' } },
      },
    },
  );
};

test('a balance that waits is said with the way to the wallet; who hides it does not see it, nor is it asked for', async () => {
  await open(true);
  expect(page.text()).toContain('You have $62.50 waiting.');
  expect(page.element.querySelector('a')?.getAttribute('href')).toBe('/wallet');
  await page.press('Hide this for a week');
  expect(page.text()).toBe('');
  await page.remove();
  await open(true);
  expect([page.text(), page.sent.length]).toEqual(['', 0]);
});

test('nothing is said where nothing waits', async () => {
  await open(false);
  expect(page.text()).toBe('');
});
