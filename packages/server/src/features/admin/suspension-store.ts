import type { SuspensionReason } from '@bandshell/domain/admin';
import type { Selectable } from 'kysely';
import { type AuditValue, writeAudit } from '../../core/audit/audit.ts';
import { newId } from '../../core/ids/new-id.ts';
import { notifyUser } from '../../core/users/notify-user.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { restoredMail, suspendedMail } from './account-status-mails.ts';
import type { SuspensionEnding, SuspensionsTable } from './admin-tables.ts';

export type SuspensionRow = Selectable<SuspensionsTable>;

/** The actor: a staff member, or the system (null). */
export interface Actor {
  readonly id: string | null;
  readonly address: string | null;
}

export const SYSTEM: Actor = { id: null, address: null };

const info = (row: Pick<SuspensionRow, 'reason' | 'ends_at'>): AuditValue => ({
  reason: row.reason,
  endsAt: row.ends_at?.toISOString() ?? null,
});

/**
 * The user's running suspension. If it is past its end, it is ended here, so that the caller sees the current state.
 * The user's row must be locked.
 */
export async function runningSuspension(
  tx: Tx,
  platform: Platform,
  userId: string,
): Promise<SuspensionRow | undefined> {
  const row = await tx.db
    .selectFrom('suspensions')
    .selectAll()
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (row === undefined || row.ends_at === null || row.ends_at > platform.clock.now()) return row;
  await endSuspension(tx, platform, row, { how: 'EXPIRED', actor: SYSTEM, note: null });
  return undefined;
}

/**
 * Suspends a user whose row is locked: page, sessions, sockets and stream close. `replaced` is the suspension that this
 * one replaces.
 */
export async function startSuspension(
  tx: Tx,
  platform: Platform,
  user: Pick<UserRow, 'id'>,
  suspension: {
    readonly reason: SuspensionReason;
    readonly endsAt: Date | null;
    readonly note: string;
    readonly actor: Actor;
    readonly replaced: SuspensionRow | undefined;
  },
): Promise<void> {
  const { reason, endsAt, note, actor, replaced } = suspension;
  const now = platform.clock.now();
  if (replaced !== undefined) {
    await markEnded(tx, replaced.id, { how: 'REPLACED', actor, note: null, now });
  }
  const wasDeactivated = replaced?.was_deactivated ?? (await isDeactivated(tx, user.id));
  await tx.db
    .insertInto('suspensions')
    .values({
      id: newId(platform.clock),
      user_id: user.id,
      reason,
      note,
      issued_by: actor.id,
      issued_at: now,
      ends_at: endsAt,
      was_deactivated: wasDeactivated,
      ended_at: null,
      ended_by: null,
      end_note: null,
      ended_how: null,
    })
    .execute();
  await tx.db
    .updateTable('users')
    .set(({ fn, val }) => ({
      unavailable_reason: reason,
      unavailable_until: wasDeactivated ? null : endsAt,
      unavailable_since: fn.coalesce('unavailable_since', val(now)),
    }))
    .where('id', '=', user.id)
    .execute();
  const sessions = await tx.db.deleteFrom('sessions').where('user_id', '=', user.id).returning('id').execute();
  const before = replaced === undefined ? null : info(replaced);
  await writeAudit(
    tx.db,
    {
      actorId: actor.id,
      action: 'user.suspend',
      targetKind: 'user',
      targetId: user.id,
      details: { before, after: info({ reason, ends_at: endsAt }), note, sessionsEnded: sessions.length },
      address: actor.address,
    },
    platform,
  );
  if (sessions.length > 0) {
    const revokedSessionIds = sessions.map(({ id }) => id);
    await tx.emit({ type: 'user-sessions-changed', userId: user.id, revokedSessionIds }, user.id);
  }
  await tx.emit({ type: 'user-became-unavailable', userId: user.id, reason }, user.id);
  await notifyUser(tx, platform, user.id, (who) => suspendedMail({ ...who, reason, endsAt }));
}

/** Ends a running suspension and restores the state before it. The user's row must be locked. */
export async function endSuspension(
  tx: Tx,
  platform: Platform,
  row: SuspensionRow,
  end: { readonly how: Exclude<SuspensionEnding, 'REPLACED'>; readonly actor: Actor; readonly note: string | null },
): Promise<void> {
  await markEnded(tx, row.id, { ...end, now: platform.clock.now() });
  const after = row.was_deactivated ? 'DEACTIVATED' : null;
  await tx.db
    .updateTable('users')
    .set({ unavailable_reason: after, unavailable_until: null, ...(after === null ? { unavailable_since: null } : {}) })
    .where('id', '=', row.user_id)
    .execute();
  await writeAudit(
    tx.db,
    {
      actorId: end.actor.id,
      action: 'user.restore',
      targetKind: 'user',
      targetId: row.user_id,
      details: { before: info(row), after, how: end.how, note: end.note },
      address: end.actor.address,
    },
    platform,
  );
  if (after !== null) return;
  await tx.emit({ type: 'user-became-available', userId: row.user_id }, row.user_id);
  await notifyUser(tx, platform, row.user_id, restoredMail);
}

/** Reads the row again: a suspension that ended a moment ago may have restored the state. */
async function isDeactivated(tx: Tx, userId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('users')
    .select('unavailable_reason')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.unavailable_reason === 'DEACTIVATED';
}

async function markEnded(
  tx: Tx,
  id: string,
  end: { readonly how: SuspensionEnding; readonly actor: Actor; readonly note: string | null; readonly now: Date },
): Promise<void> {
  await tx.db
    .updateTable('suspensions')
    .set({ ended_at: end.now, ended_by: end.actor.id, end_note: end.note, ended_how: end.how })
    .where('id', '=', id)
    .execute();
}
