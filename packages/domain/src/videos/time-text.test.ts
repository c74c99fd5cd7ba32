import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTimeText, writeTimeText } from './time-text.ts';

test.each([
  [7, '0:07'],
  [847.5, '14:07.5'],
  [8047, '2:14:07'],
  [-1, '0:00'],
  [59.97, '1:00'],
])('%d seconds are %s', (seconds, text) => expect(writeTimeText(seconds)).toBe(text));

test.each([
  ['75', 75],
  ['1:15', 75],
  [' 1:02:03.5 ', 3723.5],
  ['90:00', 5400],
  ['0:07,25', 7.25],
])('%s is %d seconds', (text, seconds) => expect(readTimeText(text)).toBe(seconds));

test.each(['', ':', '1:', '1:60', '1:60:00', '-5', '1e3', '1:2:3:4', 'abc', '1.2:3'])('%j is no place', (text) =>
  expect(readTimeText(text)).toBeUndefined(),
);

test('what is written is read again', () => {
  fc.assert(
    fc.property(fc.nat(900_000), (tenths) => {
      expect(readTimeText(writeTimeText(tenths / 10))).toBeCloseTo(tenths / 10);
    }),
  );
});
