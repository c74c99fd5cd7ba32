import { expect, test } from 'vitest';
import { PictureTimes } from './picture-times.ts';

test('pictures are decoded as far behind their presentation as the key frame of their segment', () => {
  const places = new PictureTimes();
  places.segment({ presented: 80, start: 0, end: 2000 });
  places.segment({ presented: 2080, start: 2000, end: 4000 });
  expect([80, 120, 2040].map((presented) => places.place(presented))).toEqual([0, 40, 1960]);
  // A stamp that lost half a millisecond is that of the next segment all the same.
  expect([2079.5, 2120].map((presented) => places.place(presented))).toEqual([2000, 2040]);
});

test('no picture is decoded behind its segment, or two at once', () => {
  const places = new PictureTimes();
  places.segment({ presented: 40, start: 0, end: 1000 });
  places.segment({ presented: 1500, start: 1000, end: 2000 });
  const decoded = [40, 1100, 1300, 1499, 1500].map((presented) => places.place(presented));
  expect(decoded.toSorted((a, b) => a - b)).toEqual(decoded);
  expect(new Set(decoded).size).toBe(decoded.length);
  expect(decoded[3]).toBeLessThan(1000);
  expect(decoded[4]).toBe(1000);
});
