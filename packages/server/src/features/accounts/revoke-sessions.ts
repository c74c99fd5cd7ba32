import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

export const endSessions = (platform: Platform, userId: string, which: WhichSessions): Promise<readonly string[]> =>
  platform.database.transact((tx) => endSessionsOf(tx, userId, which));

type WhichSessions = { readonly only: string } | { readonly but: string | null };

/** Ends sessions inside a transaction and notifies the holders of their open sockets. Returns their ids. */
export async function endSessionsOf(tx: Tx, userId: string, which: WhichSessions): Promise<readonly string[]> {
  let query = tx.db.deleteFrom('sessions').where('user_id', '=', userId);
  if ('only' in which) query = query.where('id', '=', which.only);
  else if (which.but !== null) query = query.where('id', '!=', which.but);
  const ended = (await query.returning('id').execute()).map(({ id }) => id);
  if (ended.length > 0) {
    await tx.emit({ type: 'user-sessions-changed', userId, revokedSessionIds: ended }, userId);
  }
  return ended;
}
