import { expect, test } from 'vitest';
import { readExpiry } from './cards.ts';

test.each(['1230', '12/30', '12 / 30', '12/2030', '12 / 2030', '122030', ' 12.30 ', '12-30'])(
  '%j is December 2030',
  (text) => expect(readExpiry(text)).toBe('12/30'),
);

test('a month of one digit is one before a sign alone', () => {
  expect(readExpiry('3/31')).toBe('03/31');
  expect(readExpiry('331')).toBeNull();
});

test.each(['', '13/30', '0/30', '00/30', '12', '12/3', '12/1930', '12/34/56', 'ab/cd', '1'.repeat(99)])(
  '%j is none',
  (text) => expect(readExpiry(text)).toBeNull(),
);
