import {
  type CopyrightStrikeKind,
  checkCopyrightText,
  checkStaffNote,
  STRIKES_TO_SUSPEND,
} from '@bandshell/domain/admin';
import { ok, type Result } from '@bandshell/domain/kernel';
import { writeAudit } from '../../core/audit/audit.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { requireRecentLogIn } from '../../core/identity/recent-log-in.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttleStaff } from '../../core/staff/throttle-staff.ts';
import { notifyUser } from '../../core/users/notify-user.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { copyrightMail } from './account-status-mails.ts';
import { countStrikes } from './list-strikes.ts';
import { lockForAction } from './lock-users.ts';
import { runningSuspension, SYSTEM, startSuspension } from './suspension-store.ts';

export type IssueCopyrightStrikeErrorCode =
  | 'REAUTHENTICATION_REQUIRED'
  | 'RATE_LIMITED'
  | 'NOTE_INVALID'
  | 'TEXT_INVALID'
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'SELF'
  | 'PROTECTED';

export interface IssueCopyrightStrikeInput {
  readonly userID: string;
  readonly kind: CopyrightStrikeKind;
  readonly work: string;
  readonly claimant: string;
  readonly note: string;
}

const DAY_MS = 86_400_000;

/** Gives a user a copyright warning or strike. The third valid strike suspends. Returns the user's id. */
export async function issueCopyrightStrike(
  context: RequestContext,
  input: IssueCopyrightStrikeInput,
): Promise<Result<string, IssueCopyrightStrikeErrorCode>> {
  const { platform } = context;
  const recent = requireRecentLogIn(context);
  if (!recent.ok) return recent;
  const work = checkCopyrightText(input.work);
  if (!work.ok) return work;
  const claimant = checkCopyrightText(input.claimant);
  if (!claimant.ok) return claimant;
  const note = checkStaffNote(input.note);
  if (!note.ok) return note;
  const { userId: actorId } = recent.value;
  const pace = await throttleStaff(platform, actorId);
  if (!pace.ok) return pace;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const users = await lockForAction(tx, actorId, input.userID, now);
    if (!users.ok) return users;
    const { target } = users.value;
    const before = await countStrikes(tx.db, target.id, now);
    const strikeId = newId(platform.clock);
    const endsAt = new Date(now.getTime() + platform.flags.setting('copyright_strike_days') * DAY_MS);
    await tx.db
      .insertInto('copyright_strikes')
      .values({
        id: strikeId,
        user_id: target.id,
        kind: input.kind,
        work: work.value,
        claimant: claimant.value,
        note: note.value,
        issued_by: actorId,
        issued_at: now,
        ends_at: endsAt,
        withdrawn_at: null,
        withdrawn_by: null,
        withdraw_note: null,
        acknowledged_at: null,
      })
      .execute();
    const after = before + (input.kind === 'STRIKE' ? 1 : 0);
    await writeAudit(
      tx.db,
      {
        actorId,
        action: 'user.issue-strike',
        targetKind: 'user',
        targetId: target.id,
        details: {
          before: { activeStrikes: before },
          after: { activeStrikes: after },
          strikeId,
          kind: input.kind,
          work: work.value,
          claimant: claimant.value,
          endsAt: endsAt.toISOString(),
          note: note.value,
        },
        address: context.ip,
      },
      platform,
    );
    const notice = { kind: input.kind, work: work.value, claimant: claimant.value, endsAt, activeStrikes: after };
    await notifyUser(tx, platform, target.id, (who) => copyrightMail({ ...who, ...notice }));
    if (input.kind === 'STRIKE' && after >= STRIKES_TO_SUSPEND) await suspendForStrikes(tx, platform, target, after);
    await tx.emit({ type: 'user-profile-changed', userId: target.id }, target.id);
    return ok(target.id);
  });
}

/** A suspension with an end is replaced; one without an end stays as staff made it. */
async function suspendForStrikes(tx: Tx, platform: Platform, user: UserRow, strikes: number): Promise<void> {
  const running = await runningSuspension(tx, platform, user.id);
  if (running !== undefined && running.reason !== 'TOS_TEMPORARY') return;
  const note = `${strikes} active copyright strikes.`;
  await startSuspension(tx, platform, user, { reason: 'DMCA', endsAt: null, note, actor: SYSTEM, replaced: running });
}
