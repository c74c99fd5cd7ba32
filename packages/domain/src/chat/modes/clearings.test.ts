import { describe, expect, it } from 'vitest';
import { isClearingAnnounced, shownClearings } from './clearings.ts';

const DAY = 86_400_000;

describe('a cleared chat', () => {
  it('is told for a day, and as long as nobody has written since', () => {
    expect(isClearingAnnounced(Number.NEGATIVE_INFINITY, 0, DAY)).toBe(false);
    expect(isClearingAnnounced(0, 3, DAY - 1)).toBe(true);
    expect(isClearingAnnounced(0, 3, DAY)).toBe(false);
    expect(isClearingAnnounced(0, 0, 400 * DAY)).toBe(true);
  });

  it('stands in a replay where it happened, and not before the position', () => {
    const messages = [{ atSeconds: 10 }, { atSeconds: 20 }, { atSeconds: 30 }];
    const at = (clearings: readonly number[], position: number, isFromStart = true) =>
      shownClearings(clearings, messages, position, isFromStart).map(({ after }) => after);
    expect(at([5, 20, 40], 39)).toEqual([0, 2]);
    expect(at([5, 20, 40], 40)).toEqual([0, 2, 3]);
    expect(at([5, 20], 4)).toEqual([]);
    // Messages between it and the first one are not shown, so that its place is unknown.
    expect(at([5, 20], 39, false)).toEqual([2]);
    expect(shownClearings([5], [], 9, true)).toEqual([{ atSeconds: 5, after: 0 }]);
  });
});
