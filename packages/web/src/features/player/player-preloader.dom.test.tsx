import { afterEach, expect, test, vi } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { PlayerPreloader } from './player-preloader.tsx';

let page: RenderedComponent;
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

const exceptions = { startsWith: ['directory'], exact: ['bits'] };
const open = async (pathname: string, plays = false, name = 'search') => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const state = { location: { pathname }, match: { route: { name, plays } } };
  const router = { subscribe: () => () => undefined, getState: () => state } as unknown as Router;
  const fetched = { now: vi.fn(async () => undefined), later: vi.fn(async () => undefined) };
  page = await renderComponent(
    <RouterContext value={router}>
      <PlayerPreloader now={fetched.now} later={fetched.later} />
    </RouterContext>,
    { PlayerPreloader: { playerPreloadExceptions: exceptions } },
  );
  return fetched;
};

test('what plays a live stream is fetched at once, and the HLS library when the page has rested', async () => {
  const { now, later } = await open('/search');
  expect(now).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(7_900);
  expect(later).not.toHaveBeenCalled();
  vi.advanceTimersByTime(200);
  expect(later).toHaveBeenCalledTimes(1);
});

test('the log-in page fetches nothing of it before it has rested', async () => {
  const { now, later } = await open('/login', false, 'logIn');
  vi.advanceTimersByTime(7_900);
  expect([now, later].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
  vi.advanceTimersByTime(200);
  expect([now, later].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
});

test('a page that is left before fetches the library no more; excepted pages and pages with a player fetch nothing', async () => {
  const left = await open('/search');
  await page.remove();
  vi.advanceTimersByTime(60_000);
  expect(left.later).not.toHaveBeenCalled();
  for (const one of [await open('/directory'), await open('/kiln', true)]) {
    vi.advanceTimersByTime(60_000);
    expect([one.now, one.later].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
    await page.remove();
  }
});
