import unhomoglyph from 'unhomoglyph';

const MARKS = /\p{M}/gu;

/**
 * Texts that look alike have the same (Unicode Technical Standard 39, section 4, by Unicode's own table). Marks are left
 * out: a letter with a dot below it passes for the letter.
 */
export const skeleton = (text: string): string =>
  unhomoglyph(text.normalize('NFKC').normalize('NFD').replace(MARKS, '')).normalize('NFD').replace(MARKS, '');
