import { expect, test } from 'vitest';
import { brightnessSpread, thumbnailTimes } from './choose-frame.ts';

test('pictures are taken all over a video', () => {
  expect(thumbnailTimes(50_000, 5)).toEqual([5000, 15_000, 25_000, 35_000, 45_000]);
  expect(thumbnailTimes(0, 2)).toEqual([0, 0]);
});

test('a picture of one colour shows nothing', () => {
  const pixels = 160 * 90;
  const black = new Uint8Array(pixels * 4);
  const split = new Uint8Array(pixels * 4).fill(255, 0, pixels * 2);
  const faint = Uint8Array.from({ length: pixels * 4 }, (_, at) => 100 + (at % 7));
  expect(brightnessSpread(black)).toBe(0);
  expect(brightnessSpread(split)).toBeGreaterThan(120);
  expect(brightnessSpread(faint)).toBeLessThan(3);
  expect(brightnessSpread(new Uint8Array())).toBe(0);
});
