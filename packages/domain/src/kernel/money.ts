/** An amount of money: `amount` counts the smallest units, of which the main unit has 10^`exponent`. */
export interface Money {
  /** A safe integer; negative for money that goes away. */
  readonly amount: number;
  readonly exponent: number;
  /** ISO 4217, e.g. `USD`. */
  readonly currency: string;
}

/** @throws {RangeError} when the amount cannot be counted exactly */
export function exactAmount(amount: number): number {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`${amount} is no exact amount`);
  // Minus zero is zero.
  return amount + 0;
}

/**
 * The part `numerator`/`denominator` of an amount, rounded to a whole unit; a half goes to the even neighbour, so that
 * rounding favours nobody.
 * @param denominator above 0
 * @throws {RangeError} when an argument or the result is no safe integer
 */
export function partOf(amount: number, numerator: number, denominator: number): number {
  if (denominator <= 0) throw new RangeError(`${denominator} is no denominator`);
  const product = BigInt(exactAmount(amount)) * BigInt(exactAmount(numerator));
  const divisor = BigInt(exactAmount(denominator));
  const isNegative = product < 0n;
  const positive = isNegative ? -product : product;
  const whole = positive / divisor;
  const twice = (positive % divisor) * 2n;
  const isUp = twice > divisor || (twice === divisor && whole % 2n === 1n);
  const rounded = Number(isUp ? whole + 1n : whole);
  return exactAmount(isNegative ? -rounded : rounded);
}

/** Shares and discounts count hundredths of a per cent. */
export const WHOLE_RATE = 10_000;

/** An amount less a discount in hundredths of a per cent, rounded half to even. */
export const lessDiscount = (amount: number, discount: number): number =>
  partOf(amount, WHOLE_RATE - discount, WHOLE_RATE);

/**
 * Splits an amount by weights without loss: the parts add up to it. Each part is its exact share rounded down or up; the
 * largest rests are rounded up first, and of equal ones the first.
 * @param amount 0 or more
 * @param weights 0 or more each, and not all 0
 */
export function splitAmount(amount: number, weights: readonly number[]): readonly number[] {
  const total = weights.reduce((sum, weight) => sum + BigInt(exactAmount(weight)), 0n);
  if (amount < 0 || total <= 0n || weights.some((weight) => weight < 0)) throw new RangeError('cannot be split');
  const shares = weights.map((weight, index) => {
    const product = BigInt(exactAmount(amount)) * BigInt(weight);
    return { index, whole: product / total, rest: product % total };
  });
  let left = BigInt(amount) - shares.reduce((sum, { whole }) => sum + whole, 0n);
  const parts = shares.map(({ whole }) => Number(whole));
  const byRest = [...shares].sort((a, b) => (a.rest === b.rest ? a.index - b.index : a.rest > b.rest ? -1 : 1));
  for (const { index } of byRest) {
    if (left === 0n) break;
    parts[index] = (parts[index] ?? 0) + 1;
    left -= 1n;
  }
  return parts;
}
