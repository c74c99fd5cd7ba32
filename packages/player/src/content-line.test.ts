import { describe, expect, it } from 'vitest';
import { contentLine } from './content-line.ts';

describe('content on a playlist', () => {
  it('of one part begins at an offset', () => {
    const line = contentLine(1.5);
    expect([0, 4].map(line.timeOf)).toEqual([1.5, 5.5]);
    expect([0, 1.5, 5.5].map(line.positionAt)).toEqual([0, 0, 4]);
    expect(line.nextSkip(0)).toBeUndefined();
  });

  it('of several parts leaves out what lies between them, there and back', () => {
    // Parts of 4, 2 and 3 s.
    const line = contentLine(1, [
      { start: 5, end: 7 },
      { start: 9, end: 9.5 },
    ]);
    expect([0, 3.9, 4, 5, 6, 7].map(line.timeOf)).toEqual([1, 4.9, 7, 8, 9.5, 10.5]);
    for (const position of [0, 1, 3.99, 4, 5.5, 6, 8.5]) {
      expect(line.positionAt(line.timeOf(position))).toBeCloseTo(position);
    }
    expect([5, 6, 7, 9.2].map(line.positionAt)).toEqual([4, 4, 4, 6]);
    expect([0, 5, 6.9, 7, 9.4, 9.5].map((time) => line.nextSkip(time)?.start)).toEqual([5, 5, 5, 9, 9, undefined]);
  });
});
