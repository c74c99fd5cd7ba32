import type { AttemptLimit } from '../../kernel/attempt-limit.ts';

const DAY_MS = 86_400_000;

/** A member's free subscription runs for so many days, and may be used again after as many. */
export const MEMBERSHIP_DAYS = 30;
/** It is of the lowest tier. */
export const MEMBERSHIP_TIER = '1000';

/** Tries to use it that one user makes. */
export const MEMBERSHIP_USES: AttemptLimit = { limit: 10, windowMs: 10 * 60_000 };

/** When a member's free subscription may be used again; null: now. Days have 24 hours, whatever the month. */
export function membershipFreeAt(usedAt: number | null, now: number): number | null {
  const freeAt = usedAt === null ? now : usedAt + MEMBERSHIP_DAYS * DAY_MS;
  return freeAt <= now ? null : freeAt;
}
