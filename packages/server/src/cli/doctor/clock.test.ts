import { expect, test } from 'vitest';
import { checkClock } from './clock.ts';

const now = new Date('2026-03-01T12:00:00Z');

test('a clock that agrees with the database’s is good', () => {
  expect(checkClock(now, new Date(now.getTime() + 1900)).state).toBe('good');
  expect(checkClock(now, undefined).state).toBe('good');
});

test('a clock that is away from the database’s, or years behind, is bad and has advice', () => {
  for (const finding of [checkClock(now, new Date(now.getTime() - 2100)), checkClock(new Date(0), undefined)]) {
    expect(finding.state).toBe('bad');
    expect(finding.advice).toContain('timedatectl');
  }
});
