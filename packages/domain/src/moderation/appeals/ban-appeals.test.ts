import { describe, expect, test } from 'vitest';
import {
  APPEALS_BY_DEFAULT,
  type AppealState,
  DENIAL_DAYS_MAX,
  judgeAppeal,
  judgeDenialDays,
  readAppeal,
  readAppealAnswer,
} from './ban-appeals.ts';

const DAY = 86_400_000;
const NOW = 1000 * DAY;
const banned: AppealState = { ban: { endsAt: null, createdAt: NOW - 5 * DAY }, last: null };
const codeOf = (state: Partial<AppealState>, settings: Partial<typeof APPEALS_BY_DEFAULT> = {}, now = NOW) =>
  judgeAppeal({ ...banned, ...state }, { ...APPEALS_BY_DEFAULT, ...settings }, now)?.code ?? null;

describe('who may appeal', () => {
  test('a banned user, and one whose timeout lasts a day or more', () => {
    expect(codeOf({})).toBeNull();
    expect(codeOf({ ban: null })).toBe('NOT_APPEALABLE');
    expect(codeOf({ ban: { createdAt: NOW - 1, endsAt: NOW - 1 + DAY } })).toBeNull();
    expect(codeOf({ ban: { createdAt: NOW - 1, endsAt: NOW - 2 + DAY } })).toBe('NOT_APPEALABLE');
  });

  test('nobody, in a channel that takes no appeals', () => {
    expect(codeOf({}, { isOpen: false })).toBe('APPEALS_CLOSED');
  });

  test('one at a time, and again when the time after a denial is over', () => {
    expect(codeOf({ last: { decision: null, decidedAt: null } })).toBe('APPEAL_PENDING');
    const last = { decision: 'DENIED', decidedAt: NOW - 30 * DAY } as const;
    expect(codeOf({ last }, {}, NOW - 1)).toBe('APPEAL_TOO_SOON');
    expect(codeOf({ last })).toBeNull();
    expect(codeOf({ last }, { denialDays: 31 })).toBe('APPEAL_TOO_SOON');
    expect(codeOf({ last: { decision: 'APPROVED', decidedAt: NOW - 1 } })).toBeNull();
  });

  test('the wait is told in whole days that begin', () => {
    const last = { decision: 'DENIED', decidedAt: NOW - 29.5 * DAY } as const;
    expect(judgeAppeal({ ...banned, last }, APPEALS_BY_DEFAULT, NOW)?.params).toEqual({ days: 1 });
  });
});

test('an appeal has a text of at most 500 characters, an answer may be empty', () => {
  expect(readAppeal('  I am sorry. ')).toMatchObject({ ok: true, value: 'I am sorry.' });
  expect(readAppeal(' \n ')).toMatchObject({ ok: false, code: 'APPEAL_EMPTY' });
  expect(readAppeal('😀'.repeat(500)).ok).toBe(true);
  expect(readAppeal('😀'.repeat(501))).toMatchObject({ ok: false, code: 'APPEAL_TOO_LONG' });
  expect(readAppealAnswer(' ')).toMatchObject({ ok: true, value: '' });
  expect(readAppealAnswer('x'.repeat(501))).toMatchObject({ ok: false, code: 'ANSWER_TOO_LONG' });
});

test('the wait after a denial is 1 to 365 whole days', () => {
  for (const days of [1, 30, DENIAL_DAYS_MAX]) expect(judgeDenialDays(days)).toBeNull();
  for (const days of [0, -1, 1.5, DENIAL_DAYS_MAX + 1, Number.NaN]) {
    expect(judgeDenialDays(days)?.code).toBe('DENIAL_DAYS_INVALID');
  }
});
