import type { CalloutSurface } from '@bandshell/domain/promotions';
import { act } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type CapturedTracking, captureTracking } from '../../testing/capture-tracking.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { PromotionCallout } from './promotion-callout.tsx';

let page: RenderedComponent;
let tracking: CapturedTracking;
beforeEach(() => {
  localStorage.clear();
  tracking = captureTracking();
});
afterEach(async () => {
  await page.remove();
  tracking.stop();
  localStorage.clear();
});

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = {
  subscribe: () => () => undefined,
  getState: () => state,
  navigate: () => undefined,
} as unknown as Router;
const render = async (
  kind: string | null,
  surfaces: readonly CalloutSurface[] = ['channel-page'],
  charityCampaign: { id: string } | null = null,
) => {
  const promotionCallout = kind === null ? null : { kind, endsAt: null, isUrgent: false, discountPercent: 35 };
  page = await renderComponent(
    <RouterContext value={router}>
      {surfaces.map((surface) => (
        <PromotionCallout key={surface} login="ana" surface={surface} />
      ))}
    </RouterContext>,
    {
      PromotionCallout: {
        user: { id: '7', displayName: 'Ana', channel: { id: '7', promotionCallout, charityCampaign } },
      },
    },
  );
};
const callouts = () => [...page.element.querySelectorAll<HTMLElement>('aside')];
const event = (what: string) => ({
  name: `generic_promotion_banner_${what}`,
  properties: { kind: 'CREATOR_LED', surface: 'channel-page' },
});

test('TRACK-10 TRACK-11 a callout is reported when it is shown, and when its link is followed', async () => {
  await render('CREATOR_LED');
  expect(await tracking.leavePage()).toEqual([event('impression')]);
  await act(async () => page.element.querySelector<HTMLAnchorElement>('aside a')?.click());
  expect(await tracking.leavePage()).toEqual([event('impression'), event('click')]);
});

test('a channel without a callout, and a closed callout, report nothing', async () => {
  await render(null);
  expect(await tracking.leavePage()).toEqual([]);
  await page.remove();
  await render('CREATOR_LED');
  await page.press('Hide this for a week');
  await page.remove();
  await render('CREATOR_LED');
  expect(page.text()).toBe('');
  expect(await tracking.leavePage()).toEqual([event('impression')]);
});

test('a card over the page covers the callout of the page, and of two on a page one stands', async () => {
  await render('CREATOR_LED', ['channel-page', 'following-page', 'user-card']);
  expect(callouts().map(({ dataset }) => 'covered' in dataset)).toEqual([true, false]);
  await page.remove();
  await render('CREATOR_LED', ['channel-page', 'following-page']);
  expect(callouts().map(({ dataset }) => 'covered' in dataset)).toEqual([false]);
});

test('bits are offered on the channel page alone, and not beside its charity', async () => {
  await render('FIRST_BITS', ['user-card']);
  expect(callouts()).toEqual([]);
  await page.remove();
  await render('FIRST_BITS');
  expect(callouts()).toHaveLength(1);
  await page.remove();
  await render('FIRST_BITS', ['channel-page'], { id: '1' });
  expect(callouts()).toEqual([]);
  await page.remove();
  await render('CREATOR_LED', ['channel-page'], { id: '1' });
  expect(callouts()).toHaveLength(1);
});
