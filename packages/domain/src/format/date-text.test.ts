import { expect, test } from 'vitest';
import { formatDate } from './date-text.ts';

test('FMT-12 what is missing or no date is said to be unavailable', () => {
  for (const value of [null, undefined, '', 'tomorrow', Number.NaN, new Date(Number.NaN), 9e15]) {
    expect(formatDate(value, 'en')).toBe('Date unavailable');
  }
});

test('a date is written in the words of the locale', () => {
  const options = { year: 'numeric', month: 'long', day: 'numeric', timeZone: 'UTC' } as const;
  expect(formatDate('2025-05-01T00:00:00Z', 'en', options)).toBe('May 1, 2025');
  expect(formatDate(Date.UTC(2025, 4, 1), 'de', options)).toBe('1. Mai 2025');
  expect(formatDate(new Date(0), 'en')).toMatch(/19(69|70)/);
});
