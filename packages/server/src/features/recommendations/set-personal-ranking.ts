import { ok, type Result } from '@bandshell/domain/kernel';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { deleteRankingRows } from './delete-ranking.ts';
import { takeSuggestionChange } from './hidden-suggestions.ts';
import type {} from './ranking-tables.ts';

/**
 * Turns suggestions made from what the viewer follows and watches on or off. Off also deletes what they were made from
 * and the list itself.
 */
export async function setPersonalRanking(
  platform: Platform,
  { userId }: Viewer,
  isOn: boolean,
): Promise<Result<boolean, 'RATE_LIMITED'>> {
  const tooOften = await takeSuggestionChange(platform, userId);
  if (tooOften !== null) return tooOften;
  await platform.database.transact(async (tx) => {
    await tx.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute();
    if (isOn) {
      await tx.db.deleteFrom('ranking_refusals').where('user_id', '=', userId).execute();
      return;
    }
    await tx.db
      .insertInto('ranking_refusals')
      .values({ user_id: userId, refused_at: platform.clock.now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await deleteRankingRows(tx.db, userId);
    await tx.emit({ type: 'suggestions-changed', userId }, userId);
  });
  platform.services.watchAffinities.forget(userId);
  return ok(isOn);
}

/** Whether a user has not refused a personal ranking. */
export async function hasPersonalRanking({ database }: Platform, userId: string): Promise<boolean> {
  const row = await database.db
    .selectFrom('ranking_refusals')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row === undefined;
}
