import type { AttemptLimit } from '../accounts/attempt-limits.ts';
import { ok, type Result, refused } from '../kernel/result.ts';

/** What one member of staff may do to users in a while: a stolen session cannot empty the site. */
export const STAFF_ACTS: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };

export const STAFF_NOTE_MAX = 2_000;

/** Whoever acts, or is acted upon. */
export interface StaffFacts {
  readonly id: string;
  readonly isStaff: boolean;
  readonly isSiteAdmin: boolean;
}

/**
 * Whether `actor` may suspend or strike `target`: nobody themselves, nobody a site admin (whose role has to go first),
 * and staff alone no staff.
 */
export function checkMayActOn(
  actor: StaffFacts,
  target: StaffFacts,
): Result<null, 'NOT_ALLOWED' | 'SELF' | 'PROTECTED'> {
  if (!actor.isStaff && !actor.isSiteAdmin) return refused('NOT_ALLOWED', 'You are no longer staff.');
  if (actor.id === target.id) return refused('SELF', 'You cannot do this to yourself.');
  if (target.isSiteAdmin) return refused('PROTECTED', 'This user is a site admin. Remove the role first.');
  if (target.isStaff && !actor.isSiteAdmin) return refused('PROTECTED', 'Only a site admin can do this to staff.');
  return ok(null);
}

/** The internal note of an act: why. */
export function checkStaffNote(note: string): Result<string, 'NOTE_INVALID'> {
  const text = note.trim();
  return text.length > 0 && text.length <= STAFF_NOTE_MAX
    ? ok(text)
    : refused('NOTE_INVALID', `Write a note of 1 to ${STAFF_NOTE_MAX} characters that says why.`);
}
