import { act, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type CapturedTracking, captureTracking } from '../../testing/capture-tracking.ts';
import { type Answers, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { MonthlyRecap } from './monthly-recap.tsx';
import { RecapCallout } from './recap-callout.tsx';

let page: RenderedComponent;
let tracking: CapturedTracking;
beforeEach(() => {
  tracking = captureTracking();
});
afterEach(async () => {
  await page.remove();
  // The next test may begin within the same millisecond, so nothing is left in the queue.
  await tracking.leavePage();
  tracking.stop();
});

const state = { location: { pathname: '/', search: '', key: '1', state: {} } };
const router = {
  subscribe: () => () => undefined,
  getState: () => state,
  navigate: () => undefined,
} as unknown as Router;
const render = async (component: ReactNode, answers: Answers): Promise<void> => {
  page = await renderComponent(<RouterContext value={router}>{component}</RouterContext>, answers);
};
const callout = (monthlyRecapCallout: object | null): Answers => ({
  RecapCallout: { user: { id: '7', channel: { id: '7', self: { monthlyRecapCallout } } } },
  UseDismissMonthlyRecap: { dismissMonthlyRecap: { channelID: '7', error: null } },
});

test('RECAP-02 RECAP-03 RECAP-05 RECAP-06 TRACK-12 the callout names the month, is new, and opens the recap in a new tab', async () => {
  await render(<RecapCallout login="ana" />, callout({ month: '2026-01', isNew: true }));
  expect(page.text()).toContain('Your January recap');
  expect(page.text()).toContain('NEW');
  const link = page.element.querySelector('a');
  expect([link?.textContent, link?.target, link?.getAttribute('href')]).toEqual([
    ...['Show Me', '_blank', '/recaps/ana/2026-01?source=callout'],
  ]);
  expect(await tracking.leavePage()).toEqual([
    {
      name: 'monthly_recap_shown',
      properties: { recapSessionId: expect.stringMatching(/^\d+$/), source: 'callout' },
    },
  ]);
});

test('RECAP-04 a dismissed callout is gone, and the server learns of which channel and month', async () => {
  await render(<RecapCallout login="ana" />, callout({ month: '2026-12', isNew: false }));
  expect(page.text()).toContain('Your December recap');
  expect(page.text()).not.toContain('NEW');
  await page.press('Dismiss');
  expect(page.text()).toBe('');
  expect(page.sent.at(-1)).toEqual({
    name: 'UseDismissMonthlyRecap',
    variables: { input: { channelID: '7', month: '2026-12' } },
  });
});

test('without a callout there is nothing', async () => {
  await render(<RecapCallout login="ana" />, callout(null));
  expect(page.text()).toBe('');
  expect(await tracking.leavePage()).toEqual([]);
});

const facts = {
  ...{ watchSeconds: null, streamsCount: null, topPercent: null, chatLinesCount: 12, bitsCount: 0, giftsCount: 0 },
  emotes: [{ emoteID: '23', token: 'BandLove', usesCount: 4 }],
  ...{ clipsCount: 1, topClip: { slug: 'QuietKiln', title: 'The kiln opens' }, followedAt: null, firstSeenAt: null },
};
const recap = (monthlyRecap: object | null): Answers => ({
  MonthlyRecap: { user: { id: '7', login: 'ana', displayName: 'Ana', channel: { id: '7', self: { monthlyRecap } } } },
});
const shown = (): string | undefined =>
  page.element.querySelector<HTMLElement>('[data-recap-page]:not([inert])')?.dataset.recapPage;
const key = (name: string): Promise<void> =>
  act(async () => {
    const target = page.element.querySelector('section');
    target?.dispatchEvent(new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true }));
  });

test('TRACK-13 TRACK-14 TRACK-15 a recap turns by keys and buttons, leaves out what is not known, and reports what was opened', async () => {
  Element.prototype.scrollTo ??= () => undefined;
  await render(<MonthlyRecap login="ana" month={undefined} source={null} />, recap({ month: '2026-10', facts }));
  const pages = [...page.element.querySelectorAll<HTMLElement>('[data-recap-page]')].map(
    (each) => each.dataset.recapPage,
  );
  expect(pages).toEqual(['start', 'chat', 'emotes', 'clips', 'share']);
  expect(page.text()).toContain('October 2026');
  expect(page.text()).not.toContain('watched');
  await key('ArrowLeft');
  expect(shown()).toBe('start');
  await key('ArrowRight');
  await key('ArrowRight');
  expect(shown()).toBe('emotes');
  await page.press('Next page');
  expect(shown()).toBe('clips');
  await key('End');
  await key('ArrowRight');
  expect([shown(), page.button('Next page').disabled]).toEqual(['share', true]);
  await key('Home');
  expect(shown()).toBe('start');
  const names = (await tracking.leavePage()).map(({ name }) => name);
  expect(names).toEqual(['monthly_recap_modal_session', 'monthly_recap_modal_emote', 'monthly_recap_modal_clip']);
});

test('a month that is none is no page, and a channel without a recap says so', async () => {
  await render(<MonthlyRecap login="ana" month="2026-13" source={null} />, recap(null));
  expect(page.sent).toEqual([]);
  await page.remove();
  await render(<MonthlyRecap login="ana" month={undefined} source={null} />, recap(null));
  expect(page.text()).toContain('No recap yet');
});
