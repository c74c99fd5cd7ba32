import { expect, test } from 'vitest';
import { dateFormatter } from './date-text.ts';

test('what is missing or no date has no words', () => {
  const format = dateFormatter('en');
  for (const value of [null, undefined, '', 'tomorrow', Number.NaN, new Date(Number.NaN), 9e15]) {
    expect(format(value)).toBeUndefined();
  }
});

test('a date is written in the words of the locale', () => {
  const options = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  expect(dateFormatter('en', options)('2025-05-01T00:00:00Z')).toBe('May 1, 2025');
  expect(dateFormatter('de', options)(Date.UTC(2025, 4, 1))).toBe('1. Mai 2025');
  expect(dateFormatter('en')(new Date(0))).toMatch(/19(69|70)/);
});
