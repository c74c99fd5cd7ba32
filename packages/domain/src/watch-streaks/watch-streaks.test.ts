import { describe, expect, it } from 'vitest';
import { extendStreak, showStreak, type WatchStreak } from './watch-streak.ts';
import { addHeartbeat, isWatched, WATCH_PAUSE_MS, type WatchTime } from './watch-time.ts';

const streak = (count: number, best = count): WatchStreak => ({ count, best, streamId: 's1' });

describe('a watch streak', () => {
  it('begins with one stream and grows with the next', () => {
    const first = extendStreak(null, 's1', 0);
    expect(first).toEqual({ count: 1, best: 1, streamId: 's1' });
    expect(extendStreak(first, 's2', 0)).toEqual({ count: 2, best: 2, streamId: 's2' });
  });

  it('counts a stream once', () => {
    const before = streak(3);
    expect(extendStreak(before, 's1', 0)).toBe(before);
  });

  it('begins anew after a missed stream, and keeps the best', () => {
    expect(extendStreak(streak(5), 's3', 1)).toEqual({ count: 1, best: 5, streamId: 's3' });
    expect(extendStreak({ count: 1, best: 5, streamId: 's3' }, 's4', 0)).toMatchObject({ count: 2, best: 5 });
  });

  it('is shown as it stands: broken by a missed stream, waiting while a stream runs that it does not contain', () => {
    expect(showStreak(null, 0, null)).toEqual({ count: 0, best: 0, isWaiting: false });
    expect(showStreak(streak(4, 6), 0, null)).toEqual({ count: 4, best: 6, isWaiting: false });
    expect(showStreak(streak(4), 0, 's1')).toMatchObject({ count: 4, isWaiting: false });
    expect(showStreak(streak(4), 0, 's2')).toMatchObject({ count: 4, isWaiting: true });
    expect(showStreak(streak(4, 6), 1, 's3')).toEqual({ count: 0, best: 6, isWaiting: true });
  });
});

describe('the time that a viewer watched', () => {
  const watch = (...at: readonly number[]) =>
    at.reduce<WatchTime | undefined>((before, each) => addHeartbeat(before, each), undefined);

  it('is the time between heartbeats, not that of pauses', () => {
    expect(watch(0)?.watchedMs).toBe(0);
    expect(watch(0, 30_000, 60_000)?.watchedMs).toBe(60_000);
    expect(watch(0, 30_000, 30_000 + WATCH_PAUSE_MS + 1, 105_001)).toMatchObject({ watchedMs: 30_000 + 29_999 + 1 });
  });

  it('counts once with two tabs, and never backwards', () => {
    expect(watch(0, 10, 30_000, 30_010, 20_000)?.watchedMs).toBe(30_010);
  });

  it('is enough after five minutes', () => {
    const heartbeats = (count: number) => watch(...Array.from({ length: count }, (_, index) => index * 30_000));
    expect(isWatched(heartbeats(10) ?? { watchedMs: 0, lastAt: 0 })).toBe(false);
    expect(isWatched(heartbeats(11) ?? { watchedMs: 0, lastAt: 0 })).toBe(true);
  });
});
