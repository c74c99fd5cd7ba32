import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Router } from '../../../platform/router/router.ts';
import { RouterContext } from '../../../platform/router/router-context.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../../testing/render-component.tsx';
import { SignUpForm } from './sign-up-form.tsx';

const router = {
  isPageOf: () => false,
  prefetch: () => undefined,
  subscribe: () => () => undefined,
} as unknown as Router;
const LIMITED = { code: 'RATE_LIMITED', message: 'Too many attempts. Try again in 2 minutes.', retryAfterSeconds: 90 };
let page: RenderedComponent;
let asked: string[];
let answer: (login: string) => Answer | Promise<Answer>;
beforeEach(async () => {
  asked = [];
  answer = (login) => ({ userID: login === 'anatole' ? '1' : null });
  const askedFor = ({ login }: { login: string }) => {
    asked.push(login);
    return answer(login);
  };
  page = await renderComponent(
    <RouterContext value={router}>
      <SignUpForm returnPath="/" />
    </RouterContext>,
    Object.fromEntries([
      ['SignUpLogin', askedFor],
      ['UseSignUp', { signUp: { user: null, error: LIMITED } }],
    ]),
  );
});
afterEach(() => page.remove());

const field = (name: string) =>
  page.element.querySelector<HTMLInputElement>(`input[name="${name}"]`) as HTMLInputElement;
const type = (name: string, value: string) =>
  act(async () => {
    const input = field(name);
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
const leave = (name: string) =>
  act(async () => {
    field(name).dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    await vi.dynamicImportSettled();
  });
const isWrong = (name: string) => field(name).getAttribute('aria-invalid') === 'true';

test('a field is judged when it is left, and not while it is typed or when it is empty', async () => {
  await leave('username');
  await type('username', 'a b');
  expect(isWrong('username')).toBe(false);
  await leave('username');
  expect(isWrong('username')).toBe(true);
  expect(page.text()).toContain('letters, digits and underscores; start with a letter or a digit.');
  expect(asked).toEqual([]);
  await type('username', 'ana_two');
  expect(isWrong('username')).toBe(false);
  await leave('username');
  expect([isWrong('username'), asked]).toEqual([false, ['ana_two']]);
});

test('API-54 a username that somebody has is said to be taken; one that is reserved cannot be had', async () => {
  await type('username', 'Anatole');
  await leave('username');
  expect(page.text()).toContain('This name is taken. Choose another one.');
  await type('username', 'admin');
  await leave('username');
  expect(page.text()).toContain('You cannot use this name. Choose another one.');
  expect(asked).toEqual(['anatole']);
});

test('an address is judged without being sent anywhere', async () => {
  await type('email', 'ana@');
  await leave('email');
  expect(page.text()).toContain('This is not an email address. Write it like name@example.com.');
  await type('email', 'ana@example.org');
  await leave('email');
  expect([isWrong('email'), asked]).toEqual([false, []]);
});

test('an answer about what is no longer there says nothing, and neither does one that failed', async () => {
  let give: (value: Answer) => void = () => undefined;
  answer = () =>
    new Promise<Answer>((resolve) => {
      give = resolve;
    });
  await type('username', 'anatole');
  await leave('username');
  await type('username', 'anatoly');
  await act(async () => give({ userID: '1' }));
  expect(isWrong('username')).toBe(false);
  answer = () => new Error('away');
  await leave('username');
  expect(isWrong('username')).toBe(false);
});

test('after too many attempts the form says when to try again, until that time; another attempt says it again', async () => {
  vi.useFakeTimers();
  try {
    for (const [name, value] of [
      ['username', 'ana_two'],
      ['email', 'ana@example.org'],
      ['password', 'kiln at dusk'],
    ] as const)
      await type(name, value);
    const isSaid = () => page.text().includes('Too many attempts. Try again in ');
    for (const attempt of ['the first', 'another']) {
      await page.press('Sign up');
      expect(isSaid(), attempt).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(89_999));
      expect(isSaid(), attempt).toBe(true);
      await act(() => vi.advanceTimersByTimeAsync(1));
      expect(isSaid(), attempt).toBe(false);
    }
  } finally {
    vi.useRealTimers();
  }
});
