import { expect, test } from 'vitest';
import { isEmailVerificationDue } from './email-verification.ts';

const DAY = 86_400_000;
const input = {
  email: 'a@b.co',
  isEmailVerified: false,
  routeName: 'home',
  dismissedAt: undefined,
  now: 1_800_000_000_000,
};

test.each([
  ['an address that nobody confirmed', {}, true],
  ['a confirmed one', { isEmailVerified: true }, false],
  ['none', { email: null, isEmailVerified: null }, false],
  ['a page that says it itself', { routeName: 'accountSettings' }, false],
  ['put away a moment ago', { dismissedAt: input.now - 1 }, false],
  ['put away a day ago', { dismissedAt: input.now - DAY }, true],
  ['put away by a clock that was ahead', { dismissedAt: input.now + DAY }, true],
])('APP-22 the banner for %s', (_name, change, isDue) => {
  expect(isEmailVerificationDue({ ...input, ...change })).toBe(isDue);
});
