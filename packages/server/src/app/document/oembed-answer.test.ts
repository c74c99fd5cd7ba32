import fc from 'fast-check';
import { expect, test } from 'vitest';
import { frameSize } from './oembed-answer.ts';

const wide = { width: 1920, height: 1080 };

test('a frame has the picture’s proportions, and room', () => {
  const fits = (maxWidth?: number, maxHeight?: number) => Object.values(frameSize(wide, { maxWidth, maxHeight }));
  expect(fits()).toEqual([640, 360]);
  expect(fits(320)).toEqual([320, 180]);
  expect(fits(4000)).toEqual([1920, 1080]);
  expect(fits(undefined, 90)).toEqual([160, 90]);
  expect(Object.values(frameSize({ width: 720, height: 1280 }, { maxWidth: 500, maxHeight: 640 }))).toEqual([360, 640]);
});

test('it never asks for more than there is, and is never nothing', () => {
  const size = fc.integer({ min: 1, max: 99_999 });
  fc.assert(
    fc.property(fc.record({ width: size, height: size }), size, size, (picture, maxWidth, maxHeight) => {
      const { width, height } = frameSize(picture, { maxWidth, maxHeight });
      expect(width).toBeGreaterThanOrEqual(1);
      expect(height).toBeGreaterThanOrEqual(1);
      expect(width).toBeLessThanOrEqual(maxWidth);
      expect(height).toBeLessThanOrEqual(maxHeight);
    }),
  );
});
