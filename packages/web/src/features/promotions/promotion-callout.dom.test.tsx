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
const render = async (kind: string | null) => {
  const callout = kind === null ? null : { kind, endsAt: null, isUrgent: false, discountPercent: 35 };
  page = await renderComponent(
    <RouterContext value={router}>
      <PromotionCallout login="ana" surface="channel-page" />
    </RouterContext>,
    { PromotionCallout: { user: { id: '7', displayName: 'Ana', channel: { id: '7', promotionCallout: callout } } } },
  );
};
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
