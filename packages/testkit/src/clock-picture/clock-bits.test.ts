import fc from 'fast-check';
import { expect, test } from 'vitest';
import { clockBlocks, readClockBlocks } from './clock-bits.ts';

test('a clock read back from its blocks is the clock that was drawn', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 45 }), (ms) => {
      expect(readClockBlocks(clockBlocks(ms))).toBe(ms);
    }),
  );
});

test('a washed-out block makes the picture unreadable, never a wrong time', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 2 ** 45 }), fc.integer({ min: 0, max: 127 }), (ms, at) => {
      const blocks = clockBlocks(ms);
      blocks[at] = 128;
      const partner = Math.floor(at / 32) % 2 === 0 ? at + 32 : at - 32;
      blocks[partner] = 130;
      expect(readClockBlocks(blocks)).toBeUndefined();
    }),
  );
});
