import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './ranking-tables.ts';

/** Deletes a user's ranking and what it was made from, as part of a transaction. */
export async function deleteRankingRows(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('watch_affinities').where('user_id', '=', userId).execute();
  await db.deleteFrom('viewer_rankings').where('user_id', '=', userId).execute();
}

/** The same with what this node has not written yet. Open pages are told. */
export async function deleteRanking(platform: Platform, userId: string): Promise<void> {
  await platform.database.transact(async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    await deleteRankingRows(tx.db, userId);
    await tx.emit({ type: 'suggestions-changed', userId }, userId);
  });
  platform.services.watchAffinities.forget(userId);
}
