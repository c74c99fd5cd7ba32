import { currentLocale } from '../../platform/i18n/per-language.ts';

export interface ShownMoney {
  readonly amount: number;
  readonly exponent: number;
  readonly currency: string;
}

/** An amount of money in the reader's language: "$7.00", "7,00 $". It is exact: digits are placed, not computed. */
export function moneyText({ amount, exponent, currency }: ShownMoney): string {
  const digits = String(Math.abs(amount)).padStart(exponent + 1, '0');
  const main = digits.slice(0, digits.length - exponent);
  const exact = `${amount < 0 ? '-' : ''}${main}${exponent === 0 ? '' : `.${digits.slice(-exponent)}`}`;
  const format = new Intl.NumberFormat(currentLocale(), {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  });
  // Takes a decimal text without rounding it to a binary number; older browsers read it as a number.
  return format.format(exact as unknown as number);
}
