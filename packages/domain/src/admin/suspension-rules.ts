import { ok, type Refusal, type Result, refused } from '../kernel/result.ts';
import * as adminErrors from './admin-errors.ts';

/** Everything that staff may suspend for. */
export const SUSPENSION_REASONS = ['TOS_TEMPORARY', 'TOS_INDEFINITE', 'DMCA'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
export const SUSPENSION_MIN_MS = MINUTE_MS;
export const SUSPENSION_MAX_DAYS = 366;

/**
 * The end of a suspension: a temporary one has an end between a minute and 366 days away, the others have none.
 *
 * @param endsAt ISO 8601 in UTC, or null
 * @returns the end, or null for "until somebody restores it"
 */
export function checkSuspensionEnd(
  reason: SuspensionReason,
  endsAt: string | null,
  now: Date,
): Result<Date | null, 'END_INVALID'> {
  if (reason !== 'TOS_TEMPORARY') {
    return endsAt === null ? ok(null) : refused(adminErrors.suspensionEndUnwanted);
  }
  const end = readUtcTime(endsAt ?? '');
  if (end === undefined) return refused(adminErrors.suspensionEndMissing);
  const length = end.getTime() - now.getTime();
  if (length < SUSPENSION_MIN_MS) return refused(adminErrors.suspensionEndPast);
  if (length > SUSPENSION_MAX_DAYS * DAY_MS) {
    return refused(adminErrors.suspensionTooLong, { max: SUSPENSION_MAX_DAYS });
  }
  return ok(end);
}

function readUtcTime(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** The refusal for someone who knows the password of a suspended account. Times are in UTC. */
export function refuseSuspended(reason: SuspensionReason | 'DEACTIVATED', endsAt: Date | null): Refusal<'SUSPENDED'> {
  switch (reason) {
    case 'TOS_TEMPORARY':
      return endsAt === null
        ? refused(adminErrors.suspended)
        : refused(adminErrors.suspendedUntil, { time: utcText(endsAt) });
    case 'TOS_INDEFINITE':
      return refused(adminErrors.suspendedIndefinitely);
    case 'DMCA':
      return refused(adminErrors.suspendedForCopyright);
    case 'DEACTIVATED':
      return refused(adminErrors.closed);
  }
}

/** E.g. `2026-12-03 14:00 UTC`. */
const utcText = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
