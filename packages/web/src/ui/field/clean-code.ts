export type CodeKind = 'digits' | 'characters';

const others: Readonly<Record<CodeKind, RegExp>> = { digits: /[^0-9]/g, characters: /[^0-9A-Z]/g };

/**
 * Normalises a typed or pasted one-time code: it drops spaces and dashes, converts digits of other scripts to ASCII and
 * letters to capitals.
 * @param length maximum number of characters; the rest is dropped
 */
export const cleanCode = (text: string, kind: CodeKind, length: number): string =>
  text.normalize('NFKC').toUpperCase().replace(others[kind], '').slice(0, length);
