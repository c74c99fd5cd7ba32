/** An amount of money in the currency's minor unit; never a fraction. */
export interface Price {
  /** Minor units, e.g. cents. */
  readonly amount: number;
  /** Decimal places of the minor unit: 2 for USD, 0 for JPY. */
  readonly exponent: number;
  /** ISO 4217. */
  readonly currency: string;
}

/** The price as a number for display: the amount divided by 10 to the power of the exponent. */
export const priceValue = ({ amount, exponent }: Pick<Price, 'amount' | 'exponent'>): number => amount / 10 ** exponent;

/** The price per month of a plan that is paid every `months` months (default 1), for display only. */
export const monthlyPriceValue = (price: Pick<Price, 'amount' | 'exponent'>, months: number | null = 1): number =>
  priceValue(price) / Math.max(1, months ?? 1);

/** A price in the reader's words: "$11.99", "11,99 $". Decimal places are those of the price. */
export const formatPrice = (price: Price, locale: string): string => formatValue(priceValue(price), price, locale);

/** The monthly price in the reader's words, rounded to the minor unit. */
export const formatMonthlyPrice = (price: Price, months: number | null, locale: string): string =>
  formatValue(monthlyPriceValue(price, months), price, locale);

const formatValue = (value: number, { exponent, currency }: Price, locale: string): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(value);
