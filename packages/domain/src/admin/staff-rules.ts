import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { visibleText } from '../kernel/text.ts';
import * as adminErrors from './admin-errors.ts';

/** Actions of one member of staff on users: a stolen session cannot ban the whole site. */
export const STAFF_ACTIONS: AttemptLimit = { limit: 120, windowMs: 10 * 60_000 };

export const STAFF_NOTE_MAX = 2_000;

/** The user who acts, or the user acted upon. */
export interface StaffMember {
  readonly id: string;
  readonly isStaff: boolean;
  readonly isSiteAdmin: boolean;
}

/**
 * Whether `actor` may suspend or strike `target`. Nobody may act on themselves or on a site admin (whose role must be
 * removed first). Staff who are not site admins may not act on staff.
 */
export function checkMayActOn(
  actor: StaffMember,
  target: StaffMember,
): Result<null, 'NOT_ALLOWED' | 'SELF' | 'PROTECTED'> {
  if (!actor.isStaff && !actor.isSiteAdmin) return refused(adminErrors.noLongerStaff);
  if (actor.id === target.id) return refused(adminErrors.self);
  if (target.isSiteAdmin) return refused(adminErrors.siteAdminProtected);
  if (target.isStaff && !actor.isSiteAdmin) return refused(adminErrors.staffProtected);
  return ok(null);
}

/** Checks the internal note of an action. */
export function checkStaffNote(note: string): Result<string, 'NOTE_INVALID'> {
  const text = visibleText(note);
  return text.length > 0 && text.length <= STAFF_NOTE_MAX
    ? ok(text)
    : refused(adminErrors.noteInvalid, { max: STAFF_NOTE_MAX });
}
