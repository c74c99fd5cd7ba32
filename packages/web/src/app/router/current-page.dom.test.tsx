import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LATE_CODE } from '../../platform/router/page-code.ts';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import type { RouterState } from '../../platform/router/router-state.ts';
import { type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { CurrentPage } from './current-page.tsx';

let page: RenderedComponent;
let state: RouterState;
const listeners = new Set<() => void>();
const navigate = vi.fn();
const router = {
  navigate,
  getState: () => state,
  subscribe: (changed: () => void) => {
    listeners.add(changed);
    return () => listeners.delete(changed);
  },
} as unknown as Router;
const set = (change: Partial<RouterState>) =>
  act(async () => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  });
const pass = (ms: number) => act(async () => vi.advanceTimersByTime(ms));

const named = (name: string) => ({ route: { name }, params: {} }) as RouterState['match'];

beforeEach(async () => {
  state = {
    location: { pathname: '/', search: '', hash: '', key: 'a', state: {} } as unknown as RouterState['location'],
    arrival: 'load',
    match: named('home'),
    page: () => <p>Home</p>,
    isLoading: false,
    error: undefined,
  };
  page = await renderComponent(
    <RouterContext value={router}>
      <CurrentPage />
    </RouterContext>,
    {},
  );
  vi.useFakeTimers();
});
afterEach(async () => {
  vi.useRealTimers();
  await page.remove();
});

test('APP-45 the loader takes the place of a page whose successor comes late, after 2000 ms and not before', async () => {
  await set({ isLoading: true });
  await pass(1999);
  expect(page.text()).toBe('Home');
  await pass(1);
  await pass(0);
  expect(page.text()).toBe('Loading page');
  await set({ isLoading: false, match: named('directory'), page: () => <p>Directory</p> });
  expect(page.text()).toBe('Directory');
  await set({ isLoading: true });
  expect(page.text()).toBe('Directory');
});

test('a page that comes in time shows no loader, and each wait begins anew', async () => {
  await set({ isLoading: true });
  await pass(1500);
  await set({ isLoading: false });
  await set({ isLoading: true });
  await pass(1500);
  expect(page.text()).toBe('Home');
});

test('a page whose code could not be loaded says that the viewer is offline, and is opened again with the network', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const location = { ...state.location, pathname: '/directory', search: '?sort=viewers' };
  await set({ error: new TypeError('Failed to fetch'), location });
  expect(page.text()).toContain('You are offline.');
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/directory?sort=viewers', { replace: true });
  onLine.mockReturnValue(true);
  await set({ error: new TypeError('Gone') });
  expect(page.text()).toContain('Reload the page.');
  await set({ error: undefined });
  await act(async () => void window.dispatchEvent(new Event('online')));
  expect(navigate).toHaveBeenCalledOnce();
});

test('a page whose code gets no answer offers to try again, and opens by itself when the code comes', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  navigate.mockClear();
  await set({ error: LATE_CODE, location: { ...state.location, pathname: '/directory' } });
  expect(page.text()).toContain('The site is not responding');
  await page.press('Try again');
  expect(navigate).toHaveBeenCalledExactlyOnceWith('/directory', { replace: true });
  await set({ isLoading: true });
  expect(page.button('Try again').getAttribute('aria-busy')).toBe('true');
  await set({ error: undefined, isLoading: false, page: () => <p>Directory</p> });
  expect(page.text()).toBe('Directory');
});
