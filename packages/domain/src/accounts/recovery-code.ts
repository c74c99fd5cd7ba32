/** Codes that a user gets at once. */
export const RECOVERY_CODES = 10;
/** Crockford's alphabet: no two characters look alike. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;
const LOOKS_LIKE: Readonly<Record<string, string>> = { o: '0', i: '1', l: '1' };

/** The code made of ten random bytes, 50 bits of them: `k3v9q-7m2xd`. */
export const writeRecoveryCode = (random: Uint8Array): string => {
  if (random.length < LENGTH) throw new Error(`a recovery code takes ${LENGTH} random bytes`);
  const signs = [...random.subarray(0, LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('');
  return `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}`;
};

/** The code that someone typed, in the form of `writeRecoveryCode`; undefined when it cannot be one. */
export const readRecoveryCode = (typed: string): string | undefined => {
  const signs = typed
    .slice(0, 64)
    .toLowerCase()
    .replace(/[\s-]/g, '')
    .replace(/[oil]/g, (sign) => LOOKS_LIKE[sign] ?? sign);
  const isCode = signs.length === LENGTH && [...signs].every((sign) => ALPHABET.includes(sign));
  return isCode ? `${signs.slice(0, LENGTH / 2)}-${signs.slice(LENGTH / 2)}` : undefined;
};
