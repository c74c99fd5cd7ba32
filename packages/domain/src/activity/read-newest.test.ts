import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LoadedFeed, withNewest, withOlder } from './read-newest.ts';

const PAGE = 3;
/** A page of a stored feed, as the server cuts it. */
const pageOf = (stored: readonly number[], before = Number.POSITIVE_INFINITY): LoadedFeed<{ readonly id: string }> => {
  const all = stored.filter((id) => id < before).sort((a, b) => b - a);
  return { entries: all.slice(0, PAGE).map((id) => ({ id: String(id) })), hasOlder: all.length > PAGE };
};

test('what is loaded is always the newest part of the feed, without a gap', () => {
  const step = fc.oneof(
    fc.record({ add: fc.integer({ min: 1, max: 6 }) }),
    fc.constant({ refresh: true as const }),
    fc.constant({ older: true as const }),
  );
  fc.assert(
    fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
      const stored: number[] = [];
      let seen: LoadedFeed<{ readonly id: string }> = pageOf(stored);
      let upTo = 0;
      for (const each of steps) {
        if ('add' in each) for (let i = 0; i < each.add; i += 1) stored.push(100_000 + stored.length);
        else if ('refresh' in each) {
          seen = withNewest(seen, pageOf(stored));
          upTo = stored.length;
        } else if (seen.hasOlder) seen = withOlder(seen, pageOf(stored, Number(seen.entries.at(-1)?.id)));
        const known = stored.slice(0, upTo).reverse();
        expect(seen.entries.map(({ id }) => Number(id))).toEqual(known.slice(0, seen.entries.length));
        expect(seen.hasOlder).toBe(seen.entries.length < known.length);
      }
    }),
  );
});

test('an entry that was removed from the newest page goes', () => {
  const known = { entries: ['5', '4', '3', '2', '1'].map((id) => ({ id })), hasOlder: false };
  const newest = { entries: ['5', '3', '2'].map((id) => ({ id })), hasOlder: true };
  expect(withNewest(known, newest).entries.map(({ id }) => id)).toEqual(['5', '3', '2', '1']);
});

const feed = (ids: string, hasOlder: boolean): LoadedFeed<{ readonly id: string }> => ({
  entries: ids.split(' ').flatMap((id) => (id === '' ? [] : [{ id }])),
  hasOlder,
});

test('a page that does not reach what is known starts the feed again', () => {
  expect(withNewest(feed('3 2 1', false), feed('9 8 7', true))).toEqual(feed('9 8 7', true));
  expect(withNewest(feed('7 3 2', true), feed('9 8 7', true))).toEqual(feed('9 8 7 3 2', true));
  expect(withNewest(feed('', false), feed('9 8 7', true))).toEqual(feed('9 8 7', true));
  // A whole feed leaves nothing of what was known before it.
  expect(withNewest(feed('3 2 1', true), feed('', false))).toEqual(feed('', false));
});

test('an older page that comes twice is added once', () => {
  const known = feed('9 8 7', true);
  const whole = withOlder(known, feed('6 5', false));
  expect(whole).toEqual(feed('9 8 7 6 5', false));
  expect(withOlder(whole, feed('6 5', false))).toEqual(whole);
  expect(withOlder(feed('', true), feed('6 5', false))).toEqual(feed('6 5', false));
});
