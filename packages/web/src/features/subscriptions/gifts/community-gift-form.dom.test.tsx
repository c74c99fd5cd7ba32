import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { FragmentOf } from '../../../platform/graphql/graphql.ts';
import type { Router } from '../../../platform/router/router.ts';
import { RouterContext } from '../../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { CommunityGiftForm, type CommunityGiftFormProduct } from './community-gift-form.tsx';

const topics = new Map<string, (event: unknown) => void>();
vi.mock('../../../platform/realtime/use-topic.ts', () => ({
  useTopic: (topic: string, onEvent: (event: unknown) => void) => topics.set(topic, onEvent),
}));

let page: RenderedComponent;
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

const state = { location: { pathname: '/ana', search: '', hash: '', key: 'a' } };
const router = { getState: () => state, subscribe: () => () => undefined } as unknown as Router;
const START = Date.parse('2026-11-28T20:00:00Z');

test('the prices of gifts are asked for anew when a hype train reaches its discount, once, and when the discount ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  vi.setSystemTime(START);
  const onStale = vi.fn();
  const show = async (endAt: string | null) => {
    const promotion = endAt && { id: 'p', bonusEvery: null, endAt, promoDisplay: { discountPercent: 30 } };
    const price = { listTotal: 599, exponent: 2, currency: 'USD' };
    const offers = [true, false].map((isBundle) => ({
      id: `${isBundle}`,
      anonymousID: 'a',
      isBundle,
      price,
      promotion,
    }));
    const product = { id: '1', communityGiftOffers: offers } as unknown as FragmentOf<typeof CommunityGiftFormProduct>;
    page = await renderComponent(
      <RouterContext value={router}>
        <CommunityGiftForm
          {...{ product, channelID: '7', channelName: 'Ana' }}
          isForm={false}
          onBuy={undefined}
          onStale={onStale}
        />
      </RouterContext>,
    );
  };
  const hear = (treasureStatus: string) =>
    act(async () => topics.get('channel.7')?.({ kind: 'hype-train', data: { execution: { treasureStatus } } }));
  await show(null);
  await hear('APPROACHING');
  expect(onStale).toHaveBeenCalledTimes(0);
  await hear('REACHED');
  await hear('REACHED');
  expect(onStale).toHaveBeenCalledTimes(1);
  await page.remove();
  await show(new Date(START + 600_000).toISOString());
  await act(async () => vi.advanceTimersByTime(599_999));
  expect(onStale).toHaveBeenCalledTimes(1);
  await act(async () => vi.advanceTimersByTime(1));
  expect(onStale).toHaveBeenCalledTimes(2);
});
