import { expect, test } from 'vitest';
import { type CountedStream, meetsNeeds, PARTNER_WINDOW_MS, partnerProgress } from './partner-progress.ts';
import {
  type Applicant,
  applicationRefusal,
  checkPartnerAnswer,
  checkPartnerMessage,
  mayApplyAt,
  PARTNER_PAUSE_MS,
  PARTNER_TEXT_MAX_CODE_POINTS,
} from './partner-rules.ts';

const HOUR = 3_600_000;
const now = Date.UTC(2027, 2, 31, 12);
const stream = (hoursAgo: number, hours: number, viewers: number): CountedStream => ({
  startedAt: now - hoursAgo * HOUR,
  endedAt: now - (hoursAgo - hours) * HOUR,
  viewedMs: viewers * hours * HOUR,
});

test('progress counts hours, days and viewers of the window', () => {
  expect(partnerProgress([], now)).toEqual({ streamedMs: 0, days: 0, averageViewers: 0 });
  // Two streams of a day, and one over midnight.
  const streams = [stream(3, 1, 10), stream(2, 1, 20), stream(14, 4, 60)];
  expect(partnerProgress(streams, now)).toEqual({ streamedMs: 6 * HOUR, days: 2, averageViewers: 45 });
});

test('of a stream at the edge of the window its part counts, and none before it', () => {
  const days = PARTNER_WINDOW_MS / HOUR;
  expect(partnerProgress([stream(days + 2, 4, 30)], now)).toMatchObject({ streamedMs: 2 * HOUR, averageViewers: 30 });
  expect(partnerProgress([stream(days + 9, 4, 30)], now).streamedMs).toBe(0);
});

test('all needs are met or the channel waits', () => {
  const needs = { hours: 25, days: 12, averageViewers: 75 };
  const enough = { streamedMs: 25 * HOUR, days: 12, averageViewers: 75 };
  expect(meetsNeeds(enough, needs)).toBe(true);
  for (const less of [{ streamedMs: 25 * HOUR - 1 }, { days: 11 }, { averageViewers: 74 }]) {
    expect(meetsNeeds({ ...enough, ...less }, needs)).toBe(false);
  }
});

test('a channel applies once, with a confirmed address, and some time after a refusal', () => {
  const free: Applicant = {
    ...{ isPartner: false, hasConfirmedEmail: true, isPending: false, refusedAt: null, meetsNeeds: true },
  };
  const code = (change: Partial<Applicant>) => applicationRefusal({ ...free, ...change }, now)?.code ?? null;
  expect([
    code({}),
    code({ isPartner: true }),
    code({ isPending: true }),
    code({ hasConfirmedEmail: false }),
    code({ refusedAt: now - PARTNER_PAUSE_MS + 1 }),
    code({ refusedAt: now - PARTNER_PAUSE_MS }),
    code({ meetsNeeds: false }),
  ]).toEqual([null, 'IS_PARTNER', 'IS_PENDING', 'EMAIL_UNCONFIRMED', 'TOO_EARLY', null, 'NEEDS_NOT_MET']);
  expect(mayApplyAt({ refusedAt: now }, now)).toBe(now + PARTNER_PAUSE_MS);
});

test('texts are bounded, and a refusal says why', () => {
  const max = PARTNER_TEXT_MAX_CODE_POINTS;
  expect(checkPartnerMessage('  ')).toEqual({ ok: true, value: '' });
  expect(checkPartnerMessage('é'.repeat(max))).toMatchObject({ ok: true });
  expect(checkPartnerMessage('é'.repeat(max + 1))).toMatchObject({ code: 'TEXT_TOO_LONG' });
  expect(checkPartnerAnswer(' ', false)).toMatchObject({ code: 'REASON_MISSING' });
  expect(checkPartnerAnswer(' ', true)).toEqual({ ok: true, value: '' });
});
