import { ok, type Result, refused } from '../kernel/result.ts';

/** What staff may suspend for. */
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
    return endsAt === null ? ok(null) : refused('END_INVALID', 'Only a temporary suspension can have an end.');
  }
  const end = readUtcTime(endsAt ?? '');
  if (end === undefined) return refused('END_INVALID', 'Choose when the suspension ends.');
  const length = end.getTime() - now.getTime();
  if (length < SUSPENSION_MIN_MS) return refused('END_INVALID', 'The end has to be in the future.');
  if (length > SUSPENSION_MAX_DAYS * DAY_MS) {
    return refused('END_INVALID', `A temporary suspension lasts at most ${SUSPENSION_MAX_DAYS} days.`);
  }
  return ok(end);
}

function readUtcTime(text: string): Date | undefined {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?Z$/.test(text)) return undefined;
  const time = new Date(text);
  return Number.isNaN(time.getTime()) ? undefined : time;
}

/** The message for someone who knows the password of a suspended account; times in UTC. */
export function suspendedMessage(reason: SuspensionReason | 'DEACTIVATED', endsAt: Date | null): string {
  switch (reason) {
    case 'TOS_TEMPORARY':
      return endsAt === null
        ? 'This account is suspended for breaking the rules of the site.'
        : `This account is suspended until ${utcText(endsAt)} for breaking the rules of the site.`;
    case 'TOS_INDEFINITE':
      return 'This account is suspended indefinitely for breaking the rules of the site.';
    case 'DMCA':
      return 'This account is suspended because of copyright claims.';
    case 'DEACTIVATED':
      return 'This account is closed.';
  }
}

/** E.g. `2026-12-03 14:00 UTC`. */
const utcText = (time: Date): string => `${time.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
