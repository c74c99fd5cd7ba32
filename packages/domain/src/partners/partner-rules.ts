import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Refusal, type Result, refused } from '../kernel/result.ts';
import { isLonger, manyLines } from '../kernel/text.ts';
import * as partnersErrors from './partners-errors.ts';

export const PARTNER_TEXT_MAX_CODE_POINTS = 1000;
/** After a refusal a channel asks again at the earliest after this time. */
export const PARTNER_PAUSE_MS = 30 * 86_400_000;
/** Applications and withdrawals of one user. */
export const PARTNER_APPLICATIONS_BY_USER: AttemptLimit = { limit: 10, windowMs: 60 * 60_000 };

export const PARTNER_APPLICATION_STATES = ['PENDING', 'ACCEPTED', 'REFUSED'] as const;
export type PartnerApplicationState = (typeof PARTNER_APPLICATION_STATES)[number];

/** The text that a channel writes with its application; it may be empty. */
export const checkPartnerMessage = (typed: string): Result<string, 'TEXT_TOO_LONG'> => {
  const text = manyLines(typed);
  const max = PARTNER_TEXT_MAX_CODE_POINTS;
  return isLonger(text, max) ? refused(partnersErrors.textTooLong, { max }) : ok(text);
};

/** The answer of staff; a refusal says why. */
export const checkPartnerAnswer = (
  typed: string,
  isAccepted: boolean,
): Result<string, 'TEXT_TOO_LONG' | 'REASON_MISSING'> => {
  const text = checkPartnerMessage(typed);
  if (!text.ok) return text;
  return text.value === '' && !isAccepted ? refused(partnersErrors.reasonMissing) : text;
};

export interface Applicant {
  readonly isPartner: boolean;
  readonly hasConfirmedEmail: boolean;
  readonly isPending: boolean;
  /** When the last application was refused (ms since the epoch); null if none was. */
  readonly refusedAt: number | null;
  readonly meetsNeeds: boolean;
}

/** When a channel may ask again after a refusal (ms since the epoch); null if it may at once. */
export const mayApplyAt = ({ refusedAt }: Pick<Applicant, 'refusedAt'>, now: number): number | null =>
  refusedAt !== null && refusedAt + PARTNER_PAUSE_MS > now ? refusedAt + PARTNER_PAUSE_MS : null;

/** Why a channel cannot apply now; null if it can. */
export const applicationRefusal = (
  applicant: Applicant,
  now: number,
): Refusal<'IS_PARTNER' | 'IS_PENDING' | 'EMAIL_UNCONFIRMED' | 'TOO_EARLY' | 'NEEDS_NOT_MET'> | null => {
  if (applicant.isPartner) return refused(partnersErrors.isPartner);
  if (applicant.isPending) return refused(partnersErrors.isPending);
  if (!applicant.hasConfirmedEmail) return refused(partnersErrors.emailUnconfirmed);
  if (mayApplyAt(applicant, now) !== null) return refused(partnersErrors.tooEarly);
  return applicant.meetsNeeds ? null : refused(partnersErrors.needsNotMet);
};
