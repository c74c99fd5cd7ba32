import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMonthlyPrice } from './price.ts';

test('FMT-10 the amount divided by 10 to the power of the exponent', () => {
  expect(formatMonthlyPrice({ amount: 599, exponent: 2, currency: 'USD' }, 1, 'en')).toBe('$5.99');
  expect(formatMonthlyPrice({ amount: 500, exponent: 0, currency: 'JPY' }, 1, 'en')).toBe('¥500');
  expect(formatMonthlyPrice({ amount: 1199, exponent: 2, currency: 'EUR' }, 1, 'de')).toBe('11,99\u00a0€');
});

test('FMT-10 no minor unit is lost in display', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 3 }), (amount, exponent) => {
      const shown = formatMonthlyPrice({ amount, exponent, currency: 'USD' }, 1, 'en').replace(/[^0-9]/g, '');
      expect(Number(shown)).toBe(amount);
    }),
  );
});

test('FMT-11 the monthly price divides by the months of the plan, 1 when it does not say', () => {
  const price = { amount: 3594, exponent: 2, currency: 'USD' };
  expect(formatMonthlyPrice(price, 6, 'en')).toBe('$5.99');
  for (const months of [null, 0, 1]) expect(formatMonthlyPrice(price, months, 'en')).toBe('$35.94');
  expect(formatMonthlyPrice({ amount: 1000, exponent: 2, currency: 'USD' }, 3, 'en')).toBe('$3.33');
});
