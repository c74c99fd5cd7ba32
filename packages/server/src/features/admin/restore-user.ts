import { adminErrors, STAFF_NOTE_MAX } from '@bandshell/domain/admin';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockForAction } from './lock-users.ts';
import { type Actor, endSuspension, runningSuspension } from './suspension-store.ts';

export type RestoreUserErrorCode =
  | 'RATE_LIMITED'
  | 'NOTE_INVALID'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'SELF'
  | 'PROTECTED'
  | 'NOT_SUSPENDED';

/** Ends a user's suspension early. An account that its user had closed is closed again. */
export async function restoreUser(
  context: RequestContext,
  input: { readonly userID: string; readonly note?: string | null },
): Promise<Result<string, RestoreUserErrorCode>> {
  const { platform } = context;
  const { userId } = viewerOf(context);
  const note = (input.note ?? '').trim();
  if (note.length > STAFF_NOTE_MAX) {
    return refused(adminErrors.noteTooLong, { max: STAFF_NOTE_MAX });
  }
  const pace = await throttleStaff(platform, userId);
  if (!pace.ok) return pace;
  const now = platform.clock.now();
  const actor: Actor = { id: userId, address: context.ip };
  return platform.database.transact(async (tx) => {
    const users = await lockForAction(tx, userId, input.userID, now);
    if (!users.ok) return users;
    const { target } = users.value;
    const running = await runningSuspension(tx, platform, target.id);
    if (running !== undefined) {
      await endSuspension(tx, platform, running, { how: 'RESTORED', actor, note: note === '' ? null : note });
      return ok(target.id);
    }
    const reason = userAsOf(target, now).unavailable_reason;
    if (reason === null || reason === 'DEACTIVATED') return refused(adminErrors.notSuspended);
    await clearReason(tx, platform, target, actor, note);
    return ok(target.id);
  });
}

/** A reason that was written without a suspension, e.g. by an operator in the database. */
async function clearReason(tx: Tx, platform: Platform, user: UserRow, actor: Actor, note: string): Promise<void> {
  await tx.db
    .updateTable('users')
    .set({ unavailable_reason: null, unavailable_until: null, unavailable_since: null })
    .where('id', '=', user.id)
    .execute();
  await writeAudit(
    tx.db,
    {
      actorId: actor.id,
      action: 'user.restore',
      targetKind: 'user',
      targetId: user.id,
      details: { before: { reason: user.unavailable_reason }, after: null, how: 'RESTORED', note },
      address: actor.address,
    },
    platform,
  );
  await tx.emit({ type: 'user-became-available', userId: user.id }, user.id);
}
