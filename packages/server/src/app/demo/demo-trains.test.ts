import { expect, test } from 'vitest';
import { liveChannels } from './demo-cheers.ts';
import { nextCrowd, RESTED_MS, TRAIN_KINDS } from './demo-trains.ts';

const MINUTE = 60_000;

test('crowds come to the live channels in turn, and to none that rests after its train', () => {
  const lastAt = new Map<string, number>();
  const crowds = (live: readonly string[], from: number, count: number) =>
    Array.from({ length: count }, (_, turn) => {
      const now = (from + turn * 15) * MINUTE;
      const channel = nextCrowd(live, lastAt, now);
      if (channel !== undefined) lastAt.set(channel, now);
      return channel;
    });
  const live = ['a', 'b', 'c', 'd', 'e'];
  expect(crowds(live, 0, 10)).toEqual([...live, ...live]);
  // Few are live: a quarter of an hour passes without a crowd.
  expect(crowds(['a', 'b'], 150, 4)).toEqual(['a', 'b', undefined, undefined]);
  expect(crowds(['f', 'a'], 210, 1)).toEqual(['f']);
  expect(nextCrowd([], lastAt, 500 * MINUTE)).toBeUndefined();
});

test('in nearly every quarter of an hour of a week a channel in which one can cheer streams and does not rest', () => {
  const lastAt = new Map<string, number>();
  const monday = Date.parse('2026-11-30T00:00:00Z');
  const without = Array.from({ length: 7 * 24 * 4 }, (_, turn) => monday + turn * 15 * MINUTE).filter((now) => {
    const channel = nextCrowd(liveChannels(now), lastAt, now);
    if (channel !== undefined) lastAt.set(channel, now);
    return channel === undefined;
  });
  // The crowd looks again soon.
  expect(without.length).toBeLessThan(7);
});

test('the channel of the demo’s owner has rested when the next shared train comes', () => {
  expect(TRAIN_KINDS.filter((kind) => kind === 'shared')).toHaveLength(1);
  expect(TRAIN_KINDS.length * 15 * MINUTE).toBeGreaterThanOrEqual(RESTED_MS);
});
