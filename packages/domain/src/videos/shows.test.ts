import { expect, test } from 'vitest';
import { checkPremiereTime, isOnAir, livePosition, PREMIERE_AHEAD_MAX_MS, PREMIERE_AHEAD_MIN_MS } from './shows.ts';

test('a show is on air from its beginning to the end of its video, at one place for all', () => {
  const show = { startsAt: 1_000, endsAt: 5_000 };
  expect([999, 1_000, 4_999, 5_000].map((now) => isOnAir(show, now))).toEqual([false, true, true, false]);
  expect([999, 1_000, 4_999, 5_000].map((now) => livePosition(show, now))).toEqual([null, 0, 3_999, null]);
});

test('a premiere is set to a time to come, not too far away', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const at = (ahead: number) => checkPremiereTime(new Date(now.getTime() + ahead).toISOString(), now);
  expect(at(PREMIERE_AHEAD_MIN_MS)).toMatchObject({ ok: true });
  expect(at(PREMIERE_AHEAD_MAX_MS)).toMatchObject({ ok: true });
  expect(at(PREMIERE_AHEAD_MIN_MS - 1)).toMatchObject({ code: 'TIME_INVALID' });
  expect(at(PREMIERE_AHEAD_MAX_MS + 1)).toMatchObject({ code: 'TIME_INVALID' });
  for (const text of [
    '',
    'tomorrow',
    '2026-05-02',
    '2026-05-02T12:00:00+02:00',
    '2026-13-02T12:00:00Z',
    '1777723200000',
  ]) {
    expect(checkPremiereTime(text, now)).toMatchObject({ code: 'TIME_INVALID' });
  }
});
