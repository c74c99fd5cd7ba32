import { expect, test } from 'vitest';
import { isRolledOut } from './roll-out.ts';

const users = Array.from({ length: 20_000 }, (_, index) => String(100_000 + index));

test('none, all, and visitors without an account', () => {
  expect(users.some((user) => isRolledOut('a', 0, user))).toBe(false);
  expect(users.every((user) => isRolledOut('a', 100, user))).toBe(true);
  expect(isRolledOut('a', 99, undefined)).toBe(false);
  expect(isRolledOut('a', 100, undefined)).toBe(true);
});

test('a share is about that share, and who has it keeps it as the share grows', () => {
  const tenth = users.filter((user) => isRolledOut('a', 10, user));
  expect(tenth.length / users.length).toBeGreaterThan(0.08);
  expect(tenth.length / users.length).toBeLessThan(0.12);
  expect(tenth.every((user) => isRolledOut('a', 40, user))).toBe(true);
});

test('another flag chooses other users', () => {
  const both = users.filter((user) => isRolledOut('a', 50, user) && isRolledOut('b', 50, user));
  expect(both.length / users.length).toBeGreaterThan(0.2);
  expect(both.length / users.length).toBeLessThan(0.3);
});
