import { expect, test } from 'vitest';
import { drawName } from './drawn-name.ts';

/** Rows of a drawn name, `#` where a dot of a letter is. */
const rowsOf = (name: string): string[] => {
  const { width, height, rgba } = drawName(name, 2);
  const lit = (x: number, y: number): string => (rgba[(y * 2 * width + x * 2) * 4] === 255 ? '#' : ' ');
  return Array.from({ length: height / 2 }, (_, y) =>
    Array.from({ length: width / 2 }, (_, x) => lit(x, y))
      .join('')
      .trimEnd(),
  );
};

test('letters are drawn in dots, side by side', () => {
  expect(rowsOf('L_1')).toEqual([
    '',
    ' #             #',
    ' #            ##',
    ' #             #',
    ' #             #',
    ' #             #',
    ' #             #',
    ' ##### #####  ###',
    '',
  ]);
});

test('every letter of a channel’s name can be drawn, and no two look the same', () => {
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_'];
  const drawn = new Set(letters.map((letter) => rowsOf(letter).join('\n')));
  expect(drawn.size).toBe(letters.length);
  expect(rowsOf('€').join('')).toBe('');
});
