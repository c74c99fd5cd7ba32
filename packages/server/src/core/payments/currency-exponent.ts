import { code } from 'currency-codes';

/**
 * How many digits the smaller unit of a currency has (ISO 4217), e.g. 2 for USD and 0 for JPY.
 * @throws {RangeError} for what is no currency
 */
export function currencyExponent(currency: string): number {
  const found = code(currency);
  if (found === undefined) throw new RangeError(`${currency} is no currency`);
  return found.digits;
}
