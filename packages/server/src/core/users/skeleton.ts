import unhomoglyph from 'unhomoglyph';

const MARKS = /\p{M}/gu;

/**
 * Returns the same text for texts that look alike (Unicode Technical Standard 39, section 4, with Unicode's own table).
 * Marks are removed: a letter with a dot below it counts as the letter.
 */
export const skeleton = (text: string): string =>
  unhomoglyph(text.normalize('NFKC').normalize('NFD').replace(MARKS, '')).normalize('NFD').replace(MARKS, '');
