import { WATCH_STREAK_DELAY_MS } from '@bandshell/domain/watch-streaks';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { WatchStreakNote } from './watch-streak-note.tsx';

let page: RenderedComponent;
afterEach(async () => {
  vi.useRealTimers();
  await page.remove();
});

const state = { location: { pathname: '/ada', search: '', key: '1', state: {} } };
const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;

const streak = (count: number): Answer => ({
  user: { id: '1', channel: { id: '1', self: { watchStreak: { count, best: count, secondsLeft: null } } } },
});
const open = async (count: number) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  page = await renderComponent(
    <RouterContext value={router}>
      <WatchStreakNote login="ada" />
    </RouterContext>,
    { WatchStreak: streak(count) },
  );
};
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

test('CHAN-59 the streak is said 2000 ms after the first view of the page, not before', async () => {
  await open(4);
  await pass(1999);
  expect(page.text()).toBe('');
  await pass(2);
  await pass(100);
  expect(page.text()).toContain('4 streams in a row');
  expect(page.element.querySelector('a')?.getAttribute('href')).toBe('/save-streak/ada');
});

test('one stream is no streak that is said', async () => {
  await open(1);
  await pass(WATCH_STREAK_DELAY_MS + 100);
  expect(page.text()).toBe('');
});
