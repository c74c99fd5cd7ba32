/**
 * Capital letters, digits and signs as dots, because a server has no fonts: seven rows of five dots, a row as a number
 * whose highest bit is the left dot.
 */
const LETTERS: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  B: [30, 17, 17, 30, 17, 17, 30],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  F: [31, 16, 16, 30, 16, 16, 16],
  G: [14, 17, 16, 23, 17, 17, 15],
  H: [17, 17, 17, 31, 17, 17, 17],
  I: [14, 4, 4, 4, 4, 4, 14],
  J: [7, 2, 2, 2, 2, 18, 12],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  Q: [14, 17, 17, 17, 21, 18, 13],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  W: [17, 17, 17, 21, 21, 27, 17],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  Z: [31, 1, 2, 4, 8, 16, 31],
  Ä: [10, 0, 14, 17, 31, 17, 17],
  Ö: [10, 0, 14, 17, 17, 17, 14],
  Ü: [10, 0, 17, 17, 17, 17, 14],
  '0': [14, 17, 19, 21, 25, 17, 14],
  '1': [4, 12, 4, 4, 4, 4, 14],
  '2': [14, 17, 1, 6, 8, 16, 31],
  '3': [30, 1, 1, 14, 1, 1, 30],
  '4': [2, 6, 10, 18, 31, 2, 2],
  '5': [31, 16, 30, 1, 1, 17, 14],
  '6': [14, 16, 16, 30, 17, 17, 14],
  '7': [31, 1, 2, 4, 8, 8, 8],
  '8': [14, 17, 17, 14, 17, 17, 14],
  '9': [14, 17, 17, 15, 1, 1, 14],
  '%': [24, 25, 2, 4, 8, 19, 3],
  '.': [0, 0, 0, 0, 0, 12, 12],
  ',': [0, 0, 0, 0, 12, 4, 8],
  '-': [0, 0, 0, 14, 0, 0, 0],
  _: [0, 0, 0, 0, 0, 0, 31],
  ' ': [0, 0, 0, 0, 0, 0, 0],
};
const UNKNOWN = [31, 17, 17, 17, 17, 17, 31];
const COLUMNS = 5;
/** With the space between two letters. */
const ADVANCE = COLUMNS + 1;
const ROWS = 7;

/** Length of a text in dots. */
export const dotsWide = (text: string): number => Math.max([...text].length * ADVANCE - 1, 0);

export interface DotText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Distance of two dots. */
  readonly step: number;
  readonly color: string;
}

/** A text as SVG circles. Small letters become capitals; a letter that is not known is a box. */
export function drawDots({ text, x, y, step, color }: DotText): string {
  const radius = (step * 0.46).toFixed(2);
  const circles = [...text.toUpperCase()].flatMap((letter, place) =>
    (LETTERS[letter] ?? UNKNOWN).flatMap((bits, row) =>
      Array.from({ length: COLUMNS }, (_, column) => column)
        .filter((column) => (bits >> (COLUMNS - 1 - column)) & 1)
        .map((column) => {
          const cx = x + (place * ADVANCE + column + 0.5) * step;
          return `<circle cx="${cx.toFixed(1)}" cy="${(y + (row + 0.5) * step).toFixed(1)}" r="${radius}"/>`;
        }),
    ),
  );
  return `<g fill="${color}">${circles.join('')}</g>`;
}

export const DOT_ROWS = ROWS;
