import { adminErrors, checkMayActOn, type StaffMember } from '@bandshell/domain/admin';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Tx } from '../../platform/database/database.ts';

export const staffMember = (user: UserRow): StaffMember => ({
  id: user.id,
  isStaff: user.is_staff,
  isSiteAdmin: user.is_site_admin,
});

export interface ActingUsers {
  readonly actor: UserRow;
  readonly target: UserRow;
}

/**
 * The acting user and the target in their current state. Both are locked until the transaction ends: of two
 * contradicting actions, the second sees the result of the first. Rows are locked in the order of their ids, so that
 * two actions never deadlock.
 */
export async function lockUsers(
  tx: Tx,
  actorId: string,
  targetId: string,
  now: Date,
): Promise<Result<ActingUsers, 'NOT_FOUND' | 'NOT_ALLOWED'>> {
  const ids = isId(targetId) ? [actorId, targetId] : [actorId];
  const rows = await tx.db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids}::bigint[])`)
    .orderBy('id')
    .forUpdate()
    .execute();
  const [actor, target] = [actorId, targetId].map((id) => rows.find((row) => row.id === id));
  if (actor === undefined || userAsOf(actor, now).unavailable_reason !== null) {
    return refused(adminErrors.noLongerAllowed);
  }
  if (target === undefined) return refused(adminErrors.userNotFound);
  return ok({ actor, target });
}

/** Locks both users and checks whether the actor may suspend or strike the target. */
export async function lockForAction(
  tx: Tx,
  actorId: string,
  targetId: string,
  now: Date,
): Promise<Result<ActingUsers, 'NOT_FOUND' | 'NOT_ALLOWED' | 'SELF' | 'PROTECTED'>> {
  const users = await lockUsers(tx, actorId, targetId, now);
  if (!users.ok) return users;
  const may = checkMayActOn(staffMember(users.value.actor), staffMember(users.value.target));
  return may.ok ? users : may;
}
