import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FIRST_ID, firstIdAt, ID_EPOCH_MS, isId, nextId } from './ids.ts';

/** Ends a second before the ids' time does: the steps after a last id need room below 2^53. */
const times = fc.integer({ min: 0, max: ID_EPOCH_MS + 2 ** 41 - 1000 });
const randoms = fc.double({ min: 0, max: 0.9999, noNaN: true });

describe('ids', () => {
  it('grow within a process, whatever the clock does', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(times, randoms), { minLength: 2 }), (steps) => {
        let last = 0;
        for (const [now, random] of steps) {
          const id = nextId(last, now, random);
          expect(id).toBeGreaterThan(last);
          expect(id).toBeGreaterThanOrEqual(FIRST_ID);
          last = id;
        }
      }),
    );
  });

  it('of a moment or later are no lower than its first', () => {
    fc.assert(
      fc.property(times, randoms, fc.nat(1000), (now, random, later) => {
        const first = firstIdAt(now);
        expect(isId(first)).toBe(true);
        expect(nextId(0, now + later, random)).toBeGreaterThanOrEqual(Number(first));
      }),
    );
  });

  it('are numbers that a client may read without loss, and count as ids', () => {
    fc.assert(
      fc.property(times, randoms, (now, random) => {
        const id = nextId(0, now, random);
        expect(Number.isSafeInteger(id)).toBe(true);
        expect(isId(String(id))).toBe(true);
      }),
    );
  });

  it('are told from what cannot be one', () => {
    for (const value of ['', '0', '99999', '0100000', '1e9', '-100000', '100000 ', 'abc', '1'.repeat(17)]) {
      expect(isId(value)).toBe(false);
    }
    expect(isId('100000')).toBe(true);
  });
});
