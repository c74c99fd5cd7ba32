import { array, assert, constant, integer, oneof, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { Lru } from './lru.ts';

const key = integer({ min: 0, max: 12 });
const calls = oneof(
  record({ type: constant('get' as const), key }),
  record({ type: constant('set' as const), key, weight: integer({ min: 0, max: 30 }) }),
  record({ type: constant('delete' as const), key }),
  record({ type: constant('deleteWhere' as const), key }),
  record({ type: constant('clear' as const), key }),
);

it('keeps what was used last, within the limit, whatever is done', () => {
  assert(
    property(array(calls, { maxLength: 80 }), (all) => {
      const limit = 25;
      const lru = new Lru<number>(limit, (weight) => weight);
      // The same by a list, the oldest first.
      let kept: (readonly [string, number])[] = [];
      for (const call of all) {
        const name = `k${call.key}`;
        const found = kept.find(([each]) => each === name);
        const others = kept.filter(([each]) => each !== name);
        if (call.type === 'get') {
          expect(lru.get(name)).toBe(found?.[1]);
          if (found) kept = [...others, found];
        } else if (call.type === 'set') {
          lru.set(name, call.weight);
          kept = call.weight > limit ? others : [...others, [name, call.weight]];
          while (kept.reduce((sum, [, weight]) => sum + weight, 0) > limit) kept = kept.slice(1);
        } else if (call.type === 'delete') {
          lru.delete(name);
          kept = others;
        } else if (call.type === 'deleteWhere') {
          lru.deleteWhere((each, weight) => each < name && weight % 2 === 0);
          kept = kept.filter(([each, weight]) => !(each < name && weight % 2 === 0));
        } else {
          lru.clear();
          kept = [];
        }
        expect(lru.weight).toBe(kept.reduce((sum, [, weight]) => sum + weight, 0));
      }
      expect(kept.map(([each]) => lru.get(each))).toEqual(kept.map(([, weight]) => weight));
    }),
    { numRuns: 500 },
  );
});

it('counts values where nothing weighs them', () => {
  const lru = new Lru<string>(2);
  for (const each of ['a', 'b', 'c']) lru.set(each, each);
  expect(['a', 'b', 'c'].map((each) => lru.get(each))).toEqual([undefined, 'b', 'c']);
});
