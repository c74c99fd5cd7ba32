import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { RANKING_MAX, type RankingCandidate, rankChannels, SMALL_CHANNEL_FOLLOWERS } from './rank-channels.ts';
import { fadedMinutes, minutesBetween, WATCH_FADE_MS, WATCH_GAP_MS } from './watch-affinity.ts';

const candidate = (channelId: string, facts: Partial<RankingCandidate> = {}): RankingCandidate => ({
  channelId,
  ...{ viewersCount: 10, followersCount: 5000, watchedMinutes: 0, sharedAudience: 0, categoryShare: 0 },
  ...facts,
});
const candidates = fc.uniqueArray(
  fc.record({
    channelId: fc.integer({ min: 100_000, max: 999_999 }).map(String),
    viewersCount: fc.integer({ min: 0, max: 1_000_000 }),
    followersCount: fc.integer({ min: 0, max: 10_000 }),
    watchedMinutes: fc.float({ min: 0, max: 10_000, noNaN: true }),
    sharedAudience: fc.float({ min: 0, max: 1, noNaN: true }),
    categoryShare: fc.float({ min: 0, max: 1, noNaN: true }),
  }),
  { selector: ({ channelId }) => channelId, maxLength: 150 },
);

describe('a viewer’s ranking', () => {
  it('prefers what is nearer to the viewer, and of equals the one with more viewers', () => {
    const ranked = rankChannels(
      [
        candidate('1', { categoryShare: 0.5 }),
        candidate('2', { watchedMinutes: 600 }),
        candidate('3', { sharedAudience: 0.5 }),
        candidate('4', { sharedAudience: 0.5, viewersCount: 100 }),
        candidate('5', { viewersCount: 1_000_000 }),
      ],
      'v 1',
    );
    expect(ranked).toEqual([
      { channelId: '4', reason: 'SIMILAR_AUDIENCE' },
      { channelId: '2', reason: 'WATCHED' },
      { channelId: '3', reason: 'SIMILAR_AUDIENCE' },
      { channelId: '1', reason: 'CATEGORY' },
    ]);
  });

  it('gives the fifth of ten places to a small channel, if there is one', () => {
    const large = Array.from({ length: 20 }, (_, at) => candidate(`${at}`, { sharedAudience: 0.9 }));
    const small = candidate('small', { categoryShare: 0.1, followersCount: SMALL_CHANNEL_FOLLOWERS });
    const places = rankChannels([...large, small], 'v 1').map(({ channelId }) => channelId);
    expect(places.indexOf('small')).toBe(4);
    expect(rankChannels([...large, small], 'v 1')[4]?.reason).toBe('SMALL_CHANNEL');
    expect(rankChannels(large, 'v 1')).toHaveLength(20);
  });

  it('contains each channel that has something to do with the viewer once, and none that has not', () => {
    fc.assert(
      fc.property(candidates, fc.string(), (all, seed) => {
        const ids = rankChannels(all, seed).map(({ channelId }) => channelId);
        const related = all.filter((one) => one.watchedMinutes + one.sharedAudience + one.categoryShare > 0);
        expect(new Set(ids).size).toBe(ids.length);
        expect(ids.length).toBe(Math.min(RANKING_MAX, related.length));
        expect(ids.every((id) => related.some(({ channelId }) => channelId === id))).toBe(true);
      }),
    );
  });

  it('is the same for the same input in any order, and falls otherwise for another seed', () => {
    fc.assert(
      fc.property(candidates, fc.string(), (all, seed) => {
        expect(rankChannels([...all].reverse(), seed)).toEqual(rankChannels(all, seed));
      }),
    );
    const equal = Array.from({ length: 30 }, (_, at) => candidate(`${at}`, { sharedAudience: 0.5 }));
    expect(rankChannels(equal, 'v 1')).not.toEqual(rankChannels(equal, 'v 2'));
  });
});

describe('watch time', () => {
  it('fades, and never by a clock that was set back', () => {
    expect(fadedMinutes(60, 0)).toBe(60);
    expect(fadedMinutes(60, WATCH_FADE_MS)).toBeCloseTo(60 / Math.E);
    expect(fadedMinutes(60, -1000)).toBe(60);
  });

  it('is counted between heartbeats of one visit', () => {
    expect(minutesBetween(undefined, 5000)).toBe(0);
    expect(minutesBetween(1000, 31_000)).toBe(0.5);
    expect(minutesBetween(0, WATCH_GAP_MS)).toBe(1.5);
    expect(minutesBetween(0, WATCH_GAP_MS + 1)).toBe(0);
    expect(minutesBetween(5000, 4000)).toBe(0);
  });
});
