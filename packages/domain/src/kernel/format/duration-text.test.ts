import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatDurationText, parseDurationText } from './duration-text.ts';

test.each([
  ['1h2m3s', 3723],
  ['0h0m1s', 1],
  ['90m', 5400],
  ['45s', 45],
  ['2h', 7200],
  ['1H30M', 5400],
  [' 5m ', 300],
])('FMT-01 %s is %i seconds', (text, seconds) => {
  expect(parseDurationText(text)).toBe(seconds);
});

test.each(['', ' ', '12', 'h', '1m2h', '-1s', '1.5h', '1h 2m', 's1', '1d', '99999999999999h'])(
  'FMT-01 "%s" is no duration',
  (text) => {
    expect(parseDurationText(text)).toBeNull();
  },
);

test('FMT-01 whatever is written is read back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), (seconds) => {
      expect(parseDurationText(formatDurationText(seconds))).toBe(seconds);
    }),
  );
});

test('FMT-02 zero, and less than a second, is written as one second', () => {
  expect(formatDurationText(0)).toBe('0h0m1s');
  expect(formatDurationText(0.4)).toBe('0h0m1s');
  expect(formatDurationText(59.9)).toBe('0h0m59s');
  expect(formatDurationText(3600)).toBe('1h0m0s');
});

test('FMT-03 a negative or missing duration is empty', () => {
  expect(formatDurationText(-1)).toBe('');
  expect(formatDurationText(null)).toBe('');
  expect(formatDurationText(undefined)).toBe('');
  expect(formatDurationText(Number.NaN)).toBe('');
  expect(formatDurationText(Number.POSITIVE_INFINITY)).toBe('');
});
