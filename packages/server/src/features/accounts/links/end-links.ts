import { ACCOUNT_LINK_MEMORY_MS, type AccountLinkPurpose } from '@bandshell/domain/accounts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';

/** Marks a link as used. */
export async function useLink(tx: Tx, clock: Clock, id: string): Promise<void> {
  await tx.db.updateTable('account_links').set({ used_at: clock.now() }).where('id', '=', id).execute();
}

/** Invalidates the user's open links of these purposes; with `since`, only those created after that link. */
export async function cancelLinks(
  tx: Tx,
  clock: Clock,
  which: { readonly userId: string; readonly purposes: readonly AccountLinkPurpose[]; readonly since?: string },
): Promise<void> {
  let query = tx.db
    .updateTable('account_links')
    .set({ cancelled_at: clock.now() })
    .where('user_id', '=', which.userId)
    .where('purpose', 'in', [...which.purposes])
    .where('used_at', 'is', null)
    .where('cancelled_at', 'is', null);
  if (which.since !== undefined) query = query.where('id', '>', which.since);
  await query.execute();
}

/** Deletes links that expired long ago, and reservations of former logins that have ended. */
export async function sweepLinks(db: Db, clock: Clock): Promise<void> {
  const now = clock.now();
  const end = new Date(now.getTime() - ACCOUNT_LINK_MEMORY_MS);
  await db.deleteFrom('account_links').where('expires_at', '<', end).execute();
  await db.deleteFrom('former_logins').where('held_until', '<', now).execute();
}
