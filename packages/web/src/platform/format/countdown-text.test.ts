import { expect, test } from 'vitest';
import { countdownText } from './countdown-text.ts';

const HOUR = 3_600_000;

test.each([
  [72 * HOUR, 'Starts in 3 days'],
  [48 * HOUR, 'Starts in 2 days'],
  [48 * HOUR - 1, 'Starts in 47:59:59'],
  [1_000, 'Starts in 0:01'],
  [1, 'Starts in 0:00'],
  [0, 'Starting'],
  [-HOUR, 'Starting'],
])('a beginning in %i ms is told in a sentence', (left, text) => {
  expect(countdownText(left)).toBe(text);
});
