import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Answers, type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { useSnackbarStore } from '../../../ui/snackbar/snackbar-store.ts';
import { PasskeysCard } from './passkeys-card.tsx';

let page: RenderedComponent;
beforeEach(() => {
  vi.stubGlobal('PublicKeyCredential', class {});
  vi.stubGlobal('isSecureContext', true);
});
afterEach(async () => {
  await page.remove();
  vi.unstubAllGlobals();
  useSnackbarStore.setState({ snackbars: [] });
});

const laptop = { id: '1', name: 'Laptop', createdAt: '2026-11-01T12:00:00Z', lastUsedAt: null };
const of = (passkeys: readonly object[]) => ({ currentUser: { id: '7', passkeys } });
const open = async (answers: Answers) => {
  page = await renderComponent(<PasskeysCard />, { UseViewer: { currentUser: null, flags: [] }, ...answers });
};
const said = () => useSnackbarStore.getState().snackbars.map(({ message }) => message);

test('passkeys that could not be loaded are no missing ones: nothing can be added before one press has asked again', async () => {
  let isAway = true;
  const answer = () => (isAway ? new Error('away') : of([]));
  await open({ PasskeysCard: answer });
  expect(page.text()).toContain('Your passkeys could not be loaded');
  expect(() => page.button('Add a passkey')).toThrow();
  isAway = false;
  await page.press('Try again');
  await act(async () => undefined);
  expect(page.text()).not.toContain('could not be loaded');
  expect(page.element.querySelectorAll('li')).toHaveLength(0);
});

test('each passkey says when it was used, and can be renamed and removed by its name', async () => {
  const phone = { ...laptop, id: '2', name: 'Phone', lastUsedAt: new Date(Date.now() - 3_600_000).toISOString() };
  await open({ PasskeysCard: of([laptop, phone]) });
  const rows = [...page.element.querySelectorAll('li')].map((row) => row.textContent ?? '');
  expect(rows).toHaveLength(2);
  expect(rows[0]).toContain('not used yet');
  expect(rows[1]).toContain('last used');
  for (const name of ['Rename Laptop', 'Remove Laptop', 'Rename Phone', 'Remove Phone']) page.button(name);
});

test('a removal that is refused is said in the server’s words, and the list is read again', async () => {
  const error = { code: 'NOT_FOUND', message: 'There is no such passkey.' };
  await open({ PasskeysCard: of([laptop]), UseRemovePasskey: { removePasskey: { user: null, error } } });
  const before = page.sent.filter(({ name }) => name === 'PasskeysCard').length;
  await page.press('Remove Laptop');
  await page.press('Remove');
  await act(async () => undefined);
  expect(page.sent).toContainEqual({ name: 'UseRemovePasskey', variables: { input: { id: '1' } } });
  expect(said()).toEqual(['There is no such passkey.']);
  expect(page.sent.filter(({ name }) => name === 'PasskeysCard').length).toBe(before + 1);
});
