import { expect, test } from 'vitest';
import { isExpiryNoticeDue, retentionEnd } from './retention.ts';

const DAY = 86_400_000;
const end = new Date('2026-06-30T12:00:00Z');
const before = (days: number): Date => new Date(end.getTime() - days * DAY);

test('a video is kept for its days, or for ever', () => {
  expect(retentionEnd(before(14), 14)).toEqual(end);
  expect(retentionEnd(before(14), 0)).toBeNull();
});

test('its owner is told a week and a day before the end, each once', () => {
  const due = (now: Date, notifiedAt: Date | null) => isExpiryNoticeDue(end, notifiedAt, now);
  expect(due(before(7.01), null)).toBe(false);
  expect(due(before(7), null)).toBe(true);
  expect(due(before(5), before(7))).toBe(false);
  expect(due(before(1.01), before(7))).toBe(false);
  expect(due(before(1), before(7))).toBe(true);
  expect(due(before(0.5), before(1))).toBe(false);
  expect(due(before(0.5), null)).toBe(true);
  expect(due(end, null)).toBe(false);
});
