import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { reconnectDelay } from './reconnect-delay.ts';

describe('reconnectDelay', () => {
  it('doubles from half a second to a quarter of a minute', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map((attempt) => reconnectDelay(attempt, () => 1))).toEqual([
      500, 1000, 2000, 4000, 8000, 15_000, 15_000,
    ]);
  });

  it('keeps half of the wait and spreads the other half', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }), (attempt, chance) => {
        const longest = reconnectDelay(attempt, () => 1);
        const wait = reconnectDelay(attempt, () => chance);
        expect(wait).toBeGreaterThanOrEqual(Math.floor(longest / 2));
        expect(wait).toBeLessThanOrEqual(longest);
      }),
    );
  });
});
