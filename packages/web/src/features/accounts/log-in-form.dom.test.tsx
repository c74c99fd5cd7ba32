import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Router } from '../../platform/router/router.ts';
import { RouterContext } from '../../platform/router/router-context.ts';
import { type Answer, type RenderedComponent, renderComponent } from '../../testing/render-component.tsx';
import { LogInForm } from './log-in-form.tsx';

const router = {
  isPageOf: () => false,
  prefetch: () => undefined,
  subscribe: () => () => undefined,
} as unknown as Router;
const [FIRST, SECOND] = ['UseLogIn', 'UseLogInWithSecondFactor'];
const NOW = Date.parse('2026-11-28T10:00:00Z');
let page: RenderedComponent;
let first: Answer;
let second: Answer;
beforeEach(async () => {
  vi.useFakeTimers({ now: NOW });
  first = { logIn: { user: null, error: { code: 'TWO_FACTOR_REQUIRED', message: '' }, secondFactors: ['TOTP'] } };
  page = await renderComponent(
    <RouterContext value={router}>
      <LogInForm returnPath="/" />
    </RouterContext>,
    { [FIRST]: () => first, [SECOND]: () => second },
  );
});
afterEach(async () => {
  await page.remove();
  vi.useRealTimers();
});

const type = (name: string, value: string) => {
  const input = page.element.querySelector<HTMLInputElement>(`input[name="${name}"]`);
  if (input === null) throw new Error(`There is no field ${name} in: ${page.text()}`);
  return page.type(input, value);
};
const givePassword = async () => {
  await type('username', 'ana');
  await type('password', 'kiln at dusk');
  await page.press('Log in');
};
const giveCode = async () => {
  const input = page.element.querySelector<HTMLInputElement>('input[autocomplete="one-time-code"]');
  if (input === null) throw new Error(`There is no field for the code in: ${page.text()}`);
  await page.type(input, '123456');
};
const suspended = (endsAt: string | null, reason = 'TOS_TEMPORARY') => ({
  ...{ user: null, error: { code: 'SUSPENDED', message: 'suspended' } },
  suspension: { reason, endsAt },
});
const isSaid = () => page.text().includes('This account is suspended');
const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('an account that is suspended between password and code starts again with the reason, until its suspension ends', async () => {
  await givePassword();
  second = { logInWithSecondFactor: suspended(new Date(NOW + 60_000).toISOString()) };
  await giveCode();
  expect(page.element.querySelector('input[name="password"]')).not.toBeNull();
  expect(isSaid()).toBe(true);
  await wait(59_000);
  expect(isSaid()).toBe(true);
  await wait(1_000);
  expect(isSaid()).toBe(false);

  await givePassword();
  second = { logInWithSecondFactor: suspended(null, 'TOS_INDEFINITE') };
  await giveCode();
  await wait(86_400_000);
  expect(page.text()).toContain('suspended indefinitely');
});

test('the reason after the password alone ends with the suspension, and says when', async () => {
  first = { logIn: { secondFactors: null, ...suspended(new Date(NOW + 60_000).toISOString()) } };
  await givePassword();
  expect(page.text()).toMatch(/This account is suspended until .*2026/);
  await wait(60_000);
  expect(isSaid()).toBe(false);
});

test('a wrong code can be given again in the same log-in; one that is over starts again', async () => {
  await givePassword();
  second = {
    logInWithSecondFactor: { user: null, error: { code: 'CODE_WRONG', message: 'Wrong code.' }, suspension: null },
  };
  await giveCode();
  expect(page.text()).toContain('Wrong code.');
  second = {
    logInWithSecondFactor: {
      user: null,
      error: { code: 'CHALLENGE_EXPIRED', message: 'Start again.' },
      suspension: null,
    },
  };
  await giveCode();
  expect(page.element.querySelector('input[name="password"]')).not.toBeNull();
  expect(page.text()).toContain('Start again.');
});
