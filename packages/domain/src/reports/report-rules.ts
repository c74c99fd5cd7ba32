import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, manyLines } from '../kernel/text.ts';
import { withoutSecrets } from '../kernel/without-secrets.ts';
import * as reportsErrors from './reports-errors.ts';

/** Everything that can be reported. */
export const REPORT_KINDS = ['USER', 'LIVE', 'VIDEO', 'CLIP', 'STORY'] as const;
export type ReportKind = (typeof REPORT_KINDS)[number];

export const REPORT_REASONS = [
  'HARASSMENT',
  'HATE',
  'VIOLENCE',
  'SELF_HARM',
  'SEXUAL_CONTENT',
  'MINORS',
  'SPAM',
  'IMPERSONATION',
  'COPYRIGHT',
  'OTHER',
] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** ACTED: staff did something about what was reported. */
export const REPORT_DECISIONS = ['DISMISSED', 'ACTED'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

export const REPORT_TEXT_MAX_CODE_POINTS = 1000;
const DAY_MS = 24 * 60 * 60_000;
/** Reports made by one user. */
export const REPORTS_BY_USER: AttemptLimit = { limit: 20, windowMs: DAY_MS };
/** Within this time a user reports the same thing only once. */
export const REPORT_REPEAT_MS = DAY_MS;
/** A decided report is kept this long. */
export const DECIDED_REPORT_KEPT_MS = 365 * DAY_MS;

/**
 * The text of a report, without spaces at its ends and without the secrets of addresses in it: it is kept for a year.
 * Only the reason OTHER requires one.
 */
export const checkReportText = (
  reason: ReportReason,
  text: string,
): Result<string, 'TEXT_REQUIRED' | 'TEXT_TOO_LONG'> => {
  const trimmed = manyLines(text);
  if (trimmed === '' && reason === 'OTHER') return refused(reportsErrors.textRequired);
  return isLonger(trimmed, REPORT_TEXT_MAX_CODE_POINTS)
    ? refused(reportsErrors.textTooLong, { max: REPORT_TEXT_MAX_CODE_POINTS })
    : ok(withoutSecrets(trimmed));
};

export interface ReportParties {
  /** Null after the reporter's account was erased. */
  readonly reporterId: string | null;
  readonly reportedId: string;
}

/** Whether a member of staff may decide a report: not about themselves, and not their own. */
export const mayDecideReport = ({ reporterId, reportedId }: ReportParties, staffId: string): boolean =>
  staffId !== reporterId && staffId !== reportedId;
