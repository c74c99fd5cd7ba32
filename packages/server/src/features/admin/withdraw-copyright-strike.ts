import { adminErrors, checkStaffNote, STRIKES_TO_SUSPEND } from '@bandshell/domain/admin';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { viewerOf } from '../../core/graphql/viewer-of.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { countStrikes } from './list-strikes.ts';
import { lockForAction } from './lock-users.ts';
import { endSuspension, runningSuspension, SYSTEM } from './suspension-store.ts';

export type WithdrawCopyrightStrikeErrorCode =
  | 'RATE_LIMITED'
  | 'NOTE_INVALID'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'SELF'
  | 'PROTECTED'
  | 'ALREADY_WITHDRAWN';

/**
 * Withdraws a warning or strike. A suspension that only strikes caused ends with them; one that staff made stays.
 * Returns the user's id.
 */
export async function withdrawCopyrightStrike(
  context: RequestContext,
  input: { readonly strikeID: string; readonly note: string },
): Promise<Result<string, WithdrawCopyrightStrikeErrorCode>> {
  const { platform } = context;
  const { userId: actorId } = viewerOf(context);
  const note = checkStaffNote(input.note);
  if (!note.ok) return note;
  const pace = await throttleStaff(platform, actorId);
  if (!pace.ok) return pace;
  const now = platform.clock.now();
  const owner = await findOwner(context, input.strikeID);
  if (owner === undefined) return refused(adminErrors.strikeNotFound);
  return platform.database.transact(async (tx) => {
    const users = await lockForAction(tx, actorId, owner, now);
    if (!users.ok) return users;
    const before = await countStrikes(tx.db, owner, now);
    const strike = await tx.db
      .updateTable('copyright_strikes')
      .set({ withdrawn_at: now, withdrawn_by: actorId, withdraw_note: note.value })
      .where('id', '=', input.strikeID)
      .where('withdrawn_at', 'is', null)
      .returning(['id', 'kind', 'work', 'claimant'])
      .executeTakeFirst();
    if (strike === undefined) return refused(adminErrors.alreadyWithdrawn);
    const after = await countStrikes(tx.db, owner, now);
    await writeAudit(
      tx.db,
      {
        actorId,
        action: 'user.withdraw-strike',
        targetKind: 'user',
        targetId: owner,
        details: {
          before: { activeStrikes: before },
          after: { activeStrikes: after },
          strikeId: strike.id,
          kind: strike.kind,
          work: strike.work,
          claimant: strike.claimant,
          note: note.value,
        },
        address: context.ip,
      },
      platform,
    );
    const running = await runningSuspension(tx, platform, owner);
    if (running?.reason === 'DMCA' && running.issued_by === null && after < STRIKES_TO_SUSPEND) {
      await endSuspension(tx, platform, running, { how: 'STRIKE_WITHDRAWN', actor: SYSTEM, note: null });
    }
    await tx.emit({ type: 'user-profile-changed', userId: owner }, owner);
    return ok(owner);
  });
}

async function findOwner({ platform }: RequestContext, strikeId: string): Promise<string | undefined> {
  if (!isId(strikeId)) return undefined;
  const row = await platform.database.db
    .selectFrom('copyright_strikes')
    .select('user_id')
    .where('id', '=', strikeId)
    .executeTakeFirst();
  return row?.user_id;
}
