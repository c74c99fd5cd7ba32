import { assert, property, string, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { COUNTER_SILENT_MS, counterOf, sumReports } from './viewer-counter.ts';

const nodes = ['a', 'b', 'c', 'd'];
const viewers = Array.from({ length: 4000 }, (_, index) => `u:${index}`);

describe('the counter of a viewer', () => {
  it('is the same node for every order of the nodes', () => {
    assert(
      property(uniqueArray(string(), { minLength: 1, maxLength: 8 }), string(), (some, viewer) => {
        const counter = counterOf(viewer, some);
        expect(some).toContain(counter);
        expect(counterOf(viewer, some.toReversed())).toBe(counter);
        expect(counterOf(viewer, some.toSorted())).toBe(counter);
      }),
    );
  });

  it('is shared evenly, and only the viewers of a node that goes move', () => {
    const before = new Map(viewers.map((viewer) => [viewer, counterOf(viewer, nodes)]));
    for (const node of nodes) {
      const share = [...before.values()].filter((counter) => counter === node).length;
      expect(share).toBeGreaterThan(900);
      expect(share).toBeLessThan(1100);
    }
    for (const [viewer, counter] of before) {
      const after = counterOf(viewer, ['a', 'b', 'd']);
      if (counter !== 'c') expect(after).toBe(counter);
    }
  });

  it('stays the same in later versions: nodes of two versions count together', () => {
    expect(
      viewers
        .slice(0, 12)
        .map((viewer) => counterOf(viewer, nodes))
        .join(''),
    ).toMatchInlineSnapshot(`"cdcaabdddaad"`);
  });
});

describe('the viewers of all counters', () => {
  it('are summed by channel, of nodes that have spoken within 15 s', () => {
    const sums = sumReports(
      [
        { at: 1000, counts: new Map([['one', 2]]) },
        {
          at: 500,
          counts: new Map([
            ['one', 3],
            ['two', 4],
          ]),
        },
        { at: 0, counts: new Map([['one', 100]]) },
      ],
      COUNTER_SILENT_MS,
    );
    expect([...sums]).toEqual([
      ['one', 5],
      ['two', 4],
    ]);
  });
});
