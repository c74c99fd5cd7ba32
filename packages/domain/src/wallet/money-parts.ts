import { exactAmount, type Money } from '../kernel/money.ts';

/** An amount as whole units and billionths of a unit; both have the sign of the amount. */
export interface MoneyParts {
  readonly units: number;
  readonly nanos: number;
  readonly currencyCode: string;
}

const NANO_DIGITS = 9;

/** An amount as its parts, without loss: 12.34 USD is 12 units and 340,000,000 nanos. */
export function moneyParts({ amount, exponent, currency }: Money): MoneyParts {
  const whole = 10 ** exponent;
  const units = Math.trunc(exactAmount(amount) / whole);
  const rest = amount - units * whole;
  return { units: units + 0, nanos: rest * 10 ** (NANO_DIGITS - exponent) + 0, currencyCode: currency };
}

/** The sign of parts compared with a number of whole units: below 0, 0, or above 0. */
export const compareParts = ({ units, nanos }: MoneyParts, wholeUnits: number): number =>
  units === wholeUnits ? Math.sign(nanos) : Math.sign(units - wholeUnits);
