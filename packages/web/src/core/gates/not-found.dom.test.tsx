import { afterEach, expect, test, vi } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { NotFound } from './not-found.tsx';
// Loaded before the first test, as no lazy code comes within React's `act`.
import './follow-former-login.tsx';

const MISSING = 'that content is unavailable';
let page: RenderedComponent;
afterEach(() => page.remove());

const open = async (pathname: string, answer: Answer, [search, hash] = ['', '']) => {
  const state = { location: { pathname, search, hash, key: '1', state: {} } };
  const navigate = vi.fn();
  const router = { subscribe: () => () => undefined, getState: () => state, navigate } as unknown as Router;
  page = await renderComponent(
    <RouterContext value={router}>
      <NotFound />
    </RouterContext>,
    { FollowFormerLogin: answer },
  );
  return navigate;
};
const unknown = (renamedTo: string | null) => ({
  userOrError: { __typename: 'UserDoesNotExist', key: 'old_name', renamedTo },
});

test.each([
  ['/old_name/clip/Slug', '/new_name/clip/Slug'],
  ['/Old_Name/schedule', '/new_name/schedule'],
  ['/u/old_name/stream-manager', '/u/new_name/stream-manager'],
  ['/charity/old_name', '/charity/new_name'],
  ['/subs/old_name', '/subs/new_name'],
])('%s of a user with another login now leads to %s', async (from, to) => {
  const navigate = await open(from, unknown('new_name'), ['?t=5s', '#a']);
  await expect.poll(() => navigate.mock.calls).toEqual([[`${to}?t=5s#a`, { replace: true }]]);
  expect(page.text()).not.toContain(MISSING);
});

test.each([
  ['nobody had the login', '/old_name/clip/Slug', unknown(null)],
  ['there is the user', '/old_name/clip/Slug', { userOrError: { __typename: 'User', id: '1' } }],
  ['the question fails', '/old_name/clip/Slug', new Error('away')],
])('a page is missing if %s', async (_what, path, answer) => {
  const navigate = await open(path, answer);
  await expect.poll(() => page.text()).toContain(MISSING);
  expect(navigate).not.toHaveBeenCalled();
});

test('a path that names no user asks nothing', async () => {
  await open('/videos/12', unknown('new_name'));
  await expect.poll(() => page.text()).toContain(MISSING);
  expect(page.sent).toEqual([]);
});
