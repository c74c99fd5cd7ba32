import { describe, expect, it } from 'vitest';
import { historyAge } from './history-age.ts';

const at = (text: string): number => new Date(text).getTime();

describe('the age of an entry of the history', () => {
  const now = at('2026-03-30T00:30:00');
  it.each([
    ['2026-03-30T00:29:00', 'today'],
    ['2026-03-30T00:00:00', 'today'],
    // The clock of another device may be ahead.
    ['2026-03-30T09:00:00', 'today'],
    ['2026-03-31T09:00:00', 'today'],
    ['2026-03-29T23:59:59', 'yesterday'],
    ['2026-03-29T00:00:00', 'yesterday'],
    ['2026-03-28T23:59:59', 'week'],
    ['2026-03-24T00:00:00', 'week'],
    ['2026-03-23T23:59:59', 'earlier'],
    ['2020-01-01T00:00:00', 'earlier'],
  ] as const)('%s is %s', (time, age) => {
    expect(historyAge(at(time), now)).toBe(age);
  });
});
