import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatMonthlyPrice, formatPrice, monthlyPriceValue, priceValue } from './price.ts';

test('FMT-10 the amount divided by 10 to the power of the exponent', () => {
  expect(priceValue({ amount: 1199, exponent: 2 })).toBe(11.99);
  expect(priceValue({ amount: 500, exponent: 0 })).toBe(500);
  expect(formatPrice({ amount: 599, exponent: 2, currency: 'USD' }, 'en')).toBe('$5.99');
  expect(formatPrice({ amount: 500, exponent: 0, currency: 'JPY' }, 'en')).toBe('¥500');
  expect(formatPrice({ amount: 1199, exponent: 2, currency: 'EUR' }, 'de')).toBe('11,99\u00a0€');
});

test('FMT-10 no minor unit is lost in display', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e9 }), fc.integer({ min: 0, max: 3 }), (amount, exponent) => {
      const shown = formatPrice({ amount, exponent, currency: 'USD' }, 'en').replace(/[^0-9]/g, '');
      expect(Number(shown)).toBe(amount);
    }),
  );
});

test('FMT-11 the monthly price divides by the months of the plan, 1 when it does not say', () => {
  const price = { amount: 3594, exponent: 2, currency: 'USD' };
  expect(monthlyPriceValue(price, 6)).toBeCloseTo(5.99);
  expect(monthlyPriceValue(price)).toBe(35.94);
  expect(monthlyPriceValue(price, null)).toBe(35.94);
  expect(monthlyPriceValue(price, 0)).toBe(35.94);
  expect(formatMonthlyPrice({ amount: 1000, exponent: 2, currency: 'USD' }, 3, 'en')).toBe('$3.33');
});
