import { describe, expect, it } from 'vitest';
import { expireWatchSessions, recordWatch, VIEW_AFTER_MS, VIEW_PAUSE_MS, type WatchSessions } from './video-views.ts';

const report = (watchSessions: WatchSessions, ...times: readonly number[]) =>
  times.map((at) => recordWatch(watchSessions, 'a', at));

describe('a sitting', () => {
  it('is a view once, from five seconds on', () => {
    expect(report(new Map(), 0, 1, VIEW_AFTER_MS - 1, VIEW_AFTER_MS, 20_000, 40_000)).toEqual([
      ...[false, false, false, true, false, false],
    ]);
    expect(report(new Map(), 0, 0, 0)).toEqual([false, false, false]);
  });

  it('ends with a long silence, and the next one has to last anew', () => {
    const later = VIEW_AFTER_MS + VIEW_PAUSE_MS + 1;
    expect(report(new Map(), 0, VIEW_AFTER_MS, later, later + VIEW_AFTER_MS)).toEqual([false, true, false, true]);
    expect(report(new Map(), 0, VIEW_PAUSE_MS + 1)).toEqual([false, false]);
  });

  it('is forgotten when it is silent, others stay', () => {
    const watchSessions: WatchSessions = new Map();
    recordWatch(watchSessions, 'a', 0);
    recordWatch(watchSessions, 'b', 1);
    recordWatch(watchSessions, 'a', 2);
    expireWatchSessions(watchSessions, VIEW_PAUSE_MS + 2);
    expect([...watchSessions.keys()]).toEqual(['a']);
  });
});
