import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ReorderBuffer } from './reorder-buffer.ts';

const packet = (sequence: number) => ({
  sequence: sequence & 0xffff,
  timestamp: 0,
  marker: false,
  payload: Buffer.alloc(1),
});
const numbers = (out: ReturnType<ReorderBuffer['push']>) => out.map((each) => each.packet.sequence);

describe('packets', () => {
  it('come out in order, each once, however near ones are mixed and doubled, over the end of the numbers too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 0xffff }),
        fc.array(fc.integer({ min: 0, max: 8 }), { minLength: 1, maxLength: 60 }),
        (first, delays) => {
          const buffer = new ReorderBuffer();
          const order = delays
            .map((delay, index) => ({ index: index + 1, at: index + delay }))
            .sort((a, b) => a.at - b.at || a.index - b.index)
            .flatMap(({ index }) => [index, index]);
          const out = [0, ...order].flatMap((index) => numbers(buffer.push(packet(first + index), 0)));
          expect(out).toEqual([0, ...delays.map((_, index) => index + 1)].map((index) => (first + index) & 0xffff));
        },
      ),
    );
  });

  it('that are missing are waited for a little, then left out with a word', () => {
    const buffer = new ReorderBuffer();
    buffer.push(packet(10), 0);
    expect(buffer.push(packet(12), 10)).toEqual([]);
    expect(buffer.push(packet(13), 100)).toEqual([]);
    const out = buffer.push(packet(14), 300);
    expect(out.map(({ packet: { sequence }, isAfterLoss }) => [sequence, isAfterLoss])).toEqual([
      [12, true],
      [13, false],
      [14, false],
    ]);
    expect(buffer.push(packet(11), 301)).toEqual([]);
  });

  it('of a counter that starts anew go on from there', () => {
    const buffer = new ReorderBuffer();
    buffer.push(packet(10), 0);
    expect(buffer.push(packet(30_000), 1)).toMatchObject([{ isAfterLoss: true }]);
    expect(numbers(buffer.push(packet(30_001), 2))).toEqual([30_001]);
  });

  it('are not held without bound', () => {
    const buffer = new ReorderBuffer();
    buffer.push(packet(0), 0);
    let out = 0;
    for (let index = 2; index < 1000; index += 1) out += buffer.push(packet(index), 1).length;
    expect(out).toBeGreaterThan(400);
  });
});
