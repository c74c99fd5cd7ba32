import { expect, test } from 'vitest';
import {
  checkPremiereTime,
  isOnAir,
  livePosition,
  openedByPremiere,
  PREMIERE_AHEAD_MAX_MS,
  PREMIERE_AHEAD_MIN_MS,
  PREMIERE_DELAY_MS,
  premiereOf,
  premierePosition,
} from './shows.ts';

test('a show is on air from its beginning to the end of its video, at one place for all', () => {
  const show = { startsAt: 1_000, endsAt: 5_000 };
  expect([999, 1_000, 4_999, 5_000].map((now) => isOnAir(show, now))).toEqual([false, true, true, false]);
  expect([999, 1_000, 4_999, 5_000].map((now) => livePosition(show, now))).toEqual([null, 0, 3_999, null]);
});

test('a premiere is watched some seconds behind what it has opened, and over when all have seen the end', () => {
  const show = premiereOf(1_000, 60_000);
  const at = (seconds: number) => 1_000 + seconds * 1000;
  expect([0, 8, 20, 67.9, 68].map((seconds) => premierePosition(show, at(seconds)))).toEqual([
    ...[0, 0, 12_000, 59_900],
    null,
  ]);
  expect(show.endsAt).toBe(61_000 + PREMIERE_DELAY_MS);
  const video = { premiereAt: 1_000, lengthMs: 60_000 };
  const opened = (seconds: number) => openedByPremiere(video, at(seconds));
  expect([-5, 0, 20, 59.9, 60, 70].map(opened)).toEqual([0, 0, 20_000, 59_900, null, null]);
  expect(openedByPremiere({ ...video, premiereAt: null }, at(5))).toBeNull();
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
