import { expect, test } from 'vitest';
import { renderComponent } from '../../testing/render-component.tsx';
import { OwnBoosts } from './own-boosts.tsx';

const money = (amount: number) => ({ __typename: 'Money', amount, currency: 'USD', exponent: 2 });

test('who stops a boost is told before how much goes back', async () => {
  const node = {
    ...{ __typename: 'Boost', id: 'b', state: 'RUNNING', reason: null, endedAt: null, channel: null },
    ...{ startsAt: '2026-11-01T00:00:00Z', endsAt: '2126-12-01T00:00:00Z' },
    ...{ impressionsBought: 1000, impressionsShown: 250, paid: money(4999), refunded: null },
    refundIfStopped: money(3749),
  };
  const boosts = { edges: [{ node }], pageInfo: { hasNextPage: false, endCursor: null } };
  const page = await renderComponent(<OwnBoosts />, {
    OwnBoosts: { boostOffers: null, currentUser: { id: '1', displayName: 'Ana', boosts } },
  });
  await page.press('Stop the boost');
  expect(document.body.textContent).toContain('About $37.49 goes back to your card for 750 impressions');
  await page.remove();
});
