import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { OwnBan } from './own-ban.tsx';

const ASKED = 'OwnBan';
const NOW = Date.parse('2026-04-01T12:00:00Z');
let page: RenderedComponent;
beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

interface Ban {
  readonly endsAt: string | null;
  readonly appealRefusal: string | null;
  readonly mayAppealAt: string | null;
}
const banned = (endsAt: number | null): Ban => ({
  ...{ __typename: 'ChatBan', id: 'b', reason: '', appealRefusal: 'Not now.', mayAppealAt: null, appeal: null },
  endsAt: endsAt === null ? null : new Date(endsAt).toISOString(),
});
/** @param banAt the ban as the server has it at a time */
const open = async (banAt: (now: number) => Ban | null) => {
  const ended = vi.fn();
  const answer = () => ({ user: { id: '1', channel: { id: '1', self: { chatBan: banAt(Date.now()) } } } });
  page = await renderComponent(<OwnBan channelLogin="ana" onEnd={ended} />, { [ASKED]: answer });
  // The answer takes some turns of the event loop.
  for (let turn = 0; turn < 5; turn += 1) await pass(0);
  return ended;
};
/** Anybody who is banned until a time is no more after it. */
const until = (endsAt: number) => (now: number) => (now < endsAt ? banned(endsAt) : null);
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a time-out counts down, and at its end the viewer may write again', async () => {
  const ended = await open(until(NOW + 65_000));
  expect(page.text()).toContain('You can chat again in 1:05.');
  await pass(5_000);
  expect(page.text()).toContain('1:00.');
  expect(ended).not.toHaveBeenCalled();
  await pass(61_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('the server decides when it ends: its clock may be behind, and the time-out may have been made longer', async () => {
  const ended = await open((now) => (now < NOW + 2_500 ? banned(NOW + 1_000) : until(NOW + 60_000)(now)));
  await pass(1_500);
  expect(ended).not.toHaveBeenCalled();
  await pass(3_000);
  expect(page.text()).toContain('0:5');
  expect(ended).not.toHaveBeenCalled();
  await pass(60_000);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('a long time-out names its end, and a ban has none', async () => {
  await open(until(NOW + 7 * 86_400_000));
  expect(page.text()).toContain('You are timed out until');
  await page.remove();
  const ended = await open(() => banned(null));
  expect(page.text()).toContain('You are banned from this chat.');
  await pass(86_400_000);
  expect(ended).not.toHaveBeenCalled();
});

test('a ban that is over when it is asked for ends at once', async () => {
  const ended = await open(() => null);
  expect(ended).toHaveBeenCalledTimes(1);
});

test('the wait after a denied appeal ends, and the button to appeal comes', async () => {
  const wait = NOW + 60_000;
  await open((now) => {
    const refusal = now < wait ? { mayAppealAt: new Date(wait).toISOString() } : { appealRefusal: null };
    return { ...banned(null), ...refusal };
  });
  expect(page.text()).toContain('Not now.');
  expect(page.element.querySelector('button')).toBeNull();
  await pass(61_000);
  expect(page.text()).not.toContain('Not now.');
  expect(page.element.querySelector('button')?.textContent).toBe('Appeal');
});
