import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cropArea, maxZoom, moveCrop, WHOLE } from './crop-area.ts';

test('at first the largest part in the middle is used', () => {
  expect(cropArea({ width: 400, height: 200 }, 1, WHOLE)).toEqual({ left: 100, top: 0, width: 200, height: 200 });
  expect(cropArea({ width: 200, height: 400 }, 2, WHOLE)).toEqual({ left: 0, top: 150, width: 200, height: 100 });
});

test('the part lies inside the picture and keeps its shape, wherever it is moved', () => {
  const side = fc.integer({ min: 50, max: 4096 });
  const share = fc.double({ min: -3, max: 3, noNaN: true });
  fc.assert(
    fc.property(
      side,
      side,
      fc.double({ min: 0.3, max: 5, noNaN: true }),
      fc.double({ min: 1, max: 8, noNaN: true }),
      share,
      share,
      (width, height, aspect, zoom, across, down) => {
        const picture = { width, height };
        const area = cropArea(picture, aspect, moveCrop(picture, aspect, { ...WHOLE, zoom }, across, down));
        expect(area.left).toBeGreaterThanOrEqual(0);
        expect(area.top).toBeGreaterThanOrEqual(0);
        expect(area.left + area.width).toBeLessThanOrEqual(width + 1e-6);
        expect(area.top + area.height).toBeLessThanOrEqual(height + 1e-6);
        expect(area.width / area.height).toBeCloseTo(aspect, 6);
      },
    ),
  );
});

test('a part of the whole height does not begin above it by rounding', () => {
  const picture = { width: 50, height: 54 };
  const crop = moveCrop(picture, 0.3677040479228461, WHOLE, 0, 0);
  expect(cropArea(picture, 0.3677040479228461, crop).top).toBe(0);
});

test('a part at the edge moves back at once', () => {
  const picture = { width: 400, height: 200 };
  const edge = moveCrop(picture, 1, WHOLE, 50, 0);
  expect(cropArea(picture, 1, edge).left).toBe(200);
  expect(cropArea(picture, 1, moveCrop(picture, 1, edge, -0.5, 0)).left).toBe(100);
});

test('nobody goes nearer than the pixels allow', () => {
  expect(maxZoom({ width: 1200, height: 1200 }, 1, 600)).toBe(2);
  expect(maxZoom({ width: 300, height: 300 }, 1, 600)).toBe(1);
  expect(maxZoom({ width: 90_000, height: 90_000 }, 1, 600)).toBe(8);
});
