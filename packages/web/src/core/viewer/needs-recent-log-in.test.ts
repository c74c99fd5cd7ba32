import { expect, test } from 'vitest';
import { needsRecentLogIn } from './needs-recent-log-in.ts';
import { useRecentLogInStore } from './recent-log-in-store.ts';

test.each([
  [{ removePasskey: { error: { code: 'REAUTHENTICATION_REQUIRED', message: '' } } }, true],
  [{ removePasskey: { user: { id: '1' }, error: null } }, false],
  [{ removePasskey: { error: { code: 'NOT_FOUND' } } }, false],
  [{ logOut: null }, false],
  [{ __typename: 'Mutation' }, false],
  [null, false],
  [undefined, false],
])('%j: %s', (data, isNeeded) => {
  expect(needsRecentLogIn(data)).toBe(isNeeded);
});

test('all who wait hear the outcome, once', async () => {
  const { ask, settle } = useRecentLogInStore.getState();
  const both = Promise.all([ask(), ask()]);
  settle(true);
  expect(await both).toEqual([true, true]);
  const next = ask();
  expect(useRecentLogInStore.getState().waiting).toHaveLength(1);
  settle(false);
  expect(await next).toBe(false);
});
