import { adminErrors, checkStaffNote, checkSuspensionEnd, type SuspensionReason } from '@bandshell/domain/admin';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../core/identity/recent-log-in.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { lockForAction } from './lock-users.ts';
import { runningSuspension, startSuspension } from './suspension-store.ts';

export type SuspendUserErrorCode =
  | 'REAUTHENTICATION_REQUIRED'
  | 'RATE_LIMITED'
  | 'NOTE_INVALID'
  | 'END_INVALID'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'SELF'
  | 'PROTECTED'
  | 'ALREADY_SUSPENDED'
  | 'CHANGED_MEANWHILE';

export interface SuspendUserInput {
  readonly userID: string;
  readonly reason: SuspensionReason;
  /** ISO 8601 in UTC; only for TOS_TEMPORARY. */
  readonly endsAt?: string | null;
  readonly note: string;
  /** The running suspension that this one replaces. */
  readonly replacesID?: string | null;
}

/** Suspends a user. Of two at once the first succeeds, and the second gets an error. Returns the user's id. */
export async function suspendUser(
  context: RequestContext,
  input: SuspendUserInput,
): Promise<Result<string, SuspendUserErrorCode>> {
  const { platform } = context;
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const note = checkStaffNote(input.note);
  if (!note.ok) return note;
  const now = platform.clock.now();
  const endsAt = checkSuspensionEnd(input.reason, input.endsAt ?? null, now);
  if (!endsAt.ok) return endsAt;
  const pace = await throttleStaff(platform, recent.value.userId);
  if (!pace.ok) return pace;
  return platform.database.transact(async (tx) => {
    const users = await lockForAction(tx, recent.value.userId, input.userID, now);
    if (!users.ok) return users;
    const { target } = users.value;
    const running = await runningSuspension(tx, platform, target.id);
    const isNamed = running?.id === (input.replacesID ?? undefined);
    if (!isNamed) {
      return running === undefined ? refused(adminErrors.changedMeanwhile) : refused(adminErrors.alreadySuspended);
    }
    await startSuspension(tx, platform, target, {
      reason: input.reason,
      endsAt: endsAt.value,
      note: note.value,
      actor: { id: recent.value.userId, address: context.ip },
      replaced: running,
    });
    return ok(target.id);
  });
}
