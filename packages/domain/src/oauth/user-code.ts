/** Only consonants, so that no word arises (RFC 8628, section 6.1). */
const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';
const LENGTH = 8;

/**
 * A code for a person to type: eight letters.
 * @param random returns whole numbers from 0 up to its argument, excluded
 */
export const makeUserCode = (random: (below: number) => number): string =>
  Array.from({ length: LENGTH }, () => LETTERS.charAt(random(LETTERS.length))).join('');

/** The code out of what a person typed: case, spaces and dashes do not matter. Null when it cannot be one. */
export const readUserCode = (text: string): string | null => {
  if (text.length > 40) return null;
  const code = text.toUpperCase().replace(/[\s\p{Pd}._]/gu, '');
  return code.length === LENGTH && [...code].every((letter) => LETTERS.includes(letter)) ? code : null;
};

/** As it is shown: two groups of four. */
export const writeUserCode = (code: string): string => `${code.slice(0, 4)}-${code.slice(4)}`;
