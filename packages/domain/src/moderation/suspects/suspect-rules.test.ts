import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type EvasionSignals,
  judgeEvasion,
  loginStem,
  mailboxOf,
  NEW_ACCOUNT_MS,
  strongerHint,
} from './suspect-rules.ts';

const NOW = Date.parse('2027-05-01T12:00:00Z');
const OLD = NOW - 2 * NEW_ACCOUNT_MS;
const nothing: EvasionSignals = {
  ...{ createdAt: NOW - 1_000, bannedAt: NOW - 60_000 },
  ...{ sharesBrowser: false, sharesMailbox: false, sharesName: false },
};

test.each([
  [{}, null],
  [{ sharesMailbox: true }, 'LIKELY'],
  [{ sharesMailbox: true, bannedAt: NOW }, 'POSSIBLE'],
  [{ sharesMailbox: true, createdAt: OLD, bannedAt: OLD - 1 }, null],
  [{ sharesBrowser: true }, 'LIKELY'],
  [{ sharesBrowser: true, bannedAt: NOW }, 'POSSIBLE'],
  [{ sharesBrowser: true, createdAt: OLD, bannedAt: OLD - 1 }, null],
  [{ sharesBrowser: true, createdAt: NOW - NEW_ACCOUNT_MS + 1, bannedAt: OLD }, 'LIKELY'],
  [{ sharesName: true }, 'POSSIBLE'],
  [{ sharesName: true, bannedAt: NOW }, null],
] as const)('%j: %s', (signals, likelihood) => {
  expect(judgeEvasion({ ...nothing, ...signals }, NOW)).toBe(likelihood);
});

const signals = fc.record({
  createdAt: fc.integer({ min: 0, max: NOW }),
  bannedAt: fc.integer({ min: 0, max: NOW }),
  sharesBrowser: fc.boolean(),
  sharesMailbox: fc.boolean(),
  sharesName: fc.boolean(),
});
const rank = (hint: ReturnType<typeof judgeEvasion>) => (hint === null ? 0 : hint === 'POSSIBLE' ? 1 : 2);

test('another signal never lowers a hint, and without signals there is none', () => {
  fc.assert(
    fc.property(signals, fc.constantFrom('sharesBrowser', 'sharesMailbox', 'sharesName'), (given, more) => {
      expect(rank(judgeEvasion({ ...given, [more]: true }, NOW))).toBeGreaterThanOrEqual(
        rank(judgeEvasion(given, NOW)),
      );
      const { createdAt, bannedAt } = given;
      expect(judgeEvasion({ ...nothing, createdAt, bannedAt }, NOW)).toBeNull();
    }),
  );
});

test('the stronger of two hints counts', () => {
  expect([strongerHint(null, null), strongerHint('POSSIBLE', null), strongerHint('POSSIBLE', 'LIKELY')]).toEqual([
    null,
    'POSSIBLE',
    'LIKELY',
  ]);
});

test('a mailbox is the same whatever is added to its name', () => {
  expect(mailboxOf('Clay+two@Example.test')).toBe('clay@example.test');
  expect(mailboxOf('clay@example.test')).toBe('clay@example.test');
  for (const none of ['', 'clay', '@example.test', '+x@example.test']) expect(mailboxOf(none)).toBeNull();
});

test('names have a stem when enough is left of them', () => {
  expect([loginStem('mud_lark_99'), loginStem('mudlark'), loginStem('mud1234')]).toEqual(['mudlark', 'mudlark', null]);
});
