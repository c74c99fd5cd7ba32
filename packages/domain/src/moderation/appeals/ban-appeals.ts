import type { AttemptLimit } from '../../kernel/attempt-limit.ts';
import { ok, type Refusal, type Result, refused } from '../../kernel/result.ts';
import { isLonger, manyLines } from '../../kernel/text.ts';
import type { ChatBan } from '../moderation-rules.ts';
import * as appealsErrors from './appeals-errors.ts';

export const APPEAL_MAX_CODE_POINTS = 500;
export const APPEAL_ANSWER_MAX_CODE_POINTS = 500;
/** How long a user waits after a denial, unless the owner chose otherwise. */
export const DENIAL_DAYS = 30;
export const DENIAL_DAYS_MAX = 365;
/** A shorter timeout is over before anybody decides. */
export const APPEALABLE_TIMEOUT_MS = 86_400_000;
/** Appeals of a user to all channels. */
export const APPEALS_BY_USER: AttemptLimit = { limit: 10, windowMs: 86_400_000 };
/** How long a decided appeal is kept: longer than anybody waits after a denial. */
export const DECIDED_APPEAL_MS = 400 * 86_400_000;

export const APPEAL_DECISIONS = ['APPROVED', 'DENIED'] as const;
export type AppealDecision = (typeof APPEAL_DECISIONS)[number];

export interface AppealSettings {
  /** Whether the channel takes appeals. */
  readonly isOpen: boolean;
  readonly denialDays: number;
}

export const APPEALS_BY_DEFAULT: AppealSettings = { isOpen: true, denialDays: DENIAL_DAYS };

/** Times are ms since the epoch. */
export interface AppealState {
  /** The ban that is in force; null: none. */
  readonly ban: (ChatBan & { readonly createdAt: number }) | null;
  /** The user's newest appeal in the channel; null: none. */
  readonly last: { readonly decision: AppealDecision | null; readonly decidedAt: number | null } | null;
}

type AppealRefusalCode = 'APPEALS_CLOSED' | 'NOT_APPEALABLE' | 'APPEAL_PENDING' | 'APPEAL_TOO_SOON';

/** Why a user may not appeal now; null if they may. */
export const judgeAppeal = (
  { ban, last }: AppealState,
  { isOpen, denialDays }: AppealSettings,
  now: number,
): Refusal<AppealRefusalCode> | null => {
  if (ban === null || (ban.endsAt !== null && ban.endsAt - ban.createdAt < APPEALABLE_TIMEOUT_MS)) {
    return refused(appealsErrors.notAppealable);
  }
  if (!isOpen) return refused(appealsErrors.appealsClosed);
  if (last === null) return null;
  if (last.decision === null) return refused(appealsErrors.appealPending);
  const next = nextAppealAt(last, denialDays);
  if (next === null || next <= now) return null;
  return refused(appealsErrors.appealTooSoon, { days: Math.ceil((next - now) / 86_400_000) });
};

/** When a denied user may appeal again; null: nothing was denied. An approval is no denial, even if a new ban came. */
export const nextAppealAt = ({ decision, decidedAt }: NonNullable<AppealState['last']>, denialDays: number) =>
  decision === 'DENIED' && decidedAt !== null ? decidedAt + denialDays * 86_400_000 : null;

/** The text of an appeal, without space around it. */
export const readAppeal = (typed: string): Result<string, 'APPEAL_EMPTY' | 'APPEAL_TOO_LONG'> => {
  const text = manyLines(typed);
  if (text === '') return refused(appealsErrors.appealEmpty);
  const max = APPEAL_MAX_CODE_POINTS;
  return isLonger(text, max) ? refused(appealsErrors.appealTooLong, { max }) : ok(text);
};

/** A moderator's answer, which may be empty. */
export const readAppealAnswer = (typed: string): Result<string, 'ANSWER_TOO_LONG'> => {
  const text = manyLines(typed);
  const max = APPEAL_ANSWER_MAX_CODE_POINTS;
  return isLonger(text, max) ? refused(appealsErrors.answerTooLong, { max }) : ok(text);
};

export const judgeDenialDays = (days: number): Refusal<'DENIAL_DAYS_INVALID'> | null =>
  Number.isInteger(days) && days >= 1 && days <= DENIAL_DAYS_MAX
    ? null
    : refused(appealsErrors.denialDaysInvalid, { max: DENIAL_DAYS_MAX });
