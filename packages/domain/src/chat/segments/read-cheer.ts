/** More bits than this in one word are no cheer. */
export const CHEER_MAX_BITS = 1_000_000;

const CHEER = /^([a-z][a-z0-9]{0,24}?)([1-9]\d{0,6})$/i;

/**
 * Reads a word as a cheer: a prefix and a number of bits, such as `Cheer100`. Null for any other word.
 * @param prefixes the prefixes in use, in lower case
 */
export const readCheer = (
  word: string,
  prefixes: ReadonlySet<string>,
): { readonly prefix: string; readonly bits: number } | null => {
  const [, letters, digits] = CHEER.exec(word) ?? [];
  if (letters === undefined || digits === undefined) return null;
  const prefix = letters.toLowerCase();
  const bits = Number(digits);
  return prefixes.has(prefix) && bits <= CHEER_MAX_BITS ? { prefix, bits } : null;
};
