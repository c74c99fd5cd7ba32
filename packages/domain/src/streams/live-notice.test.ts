import { expect, test } from 'vitest';
import { isLiveNoticeDue, LIVE_NOTICE_PAUSE_MS } from './live-notice.ts';

test('a channel is told of once in four hours', () => {
  const now = new Date('2027-03-01T12:00:00Z');
  const ago = (ms: number): Date => new Date(now.getTime() - ms);
  expect(isLiveNoticeDue(undefined, now)).toBe(true);
  expect(isLiveNoticeDue(ago(LIVE_NOTICE_PAUSE_MS - 1), now)).toBe(false);
  expect(isLiveNoticeDue(ago(LIVE_NOTICE_PAUSE_MS), now)).toBe(true);
});
