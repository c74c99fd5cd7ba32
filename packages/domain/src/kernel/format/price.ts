/** An amount of money in the currency's minor unit; never a fraction. */
export interface Price {
  /** Minor units, e.g. cents. */
  readonly amount: number;
  /** Decimal places of the minor unit: 2 for USD, 0 for JPY. */
  readonly exponent: number;
  /** ISO 4217. */
  readonly currency: string;
}

/**
 * The amount that a plan costs a month in the reader's words, rounded to the minor unit: "$11.99", "11,99 $". Decimal
 * places are those of the price.
 * @param months of the plan; null or 0: it is paid every month
 */
export const formatMonthlyPrice = (
  { amount, exponent, currency }: Price,
  months: number | null,
  locale: string,
): string =>
  new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: exponent,
    maximumFractionDigits: exponent,
  }).format(amount / 10 ** exponent / Math.max(1, months ?? 1));
