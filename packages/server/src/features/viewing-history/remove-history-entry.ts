import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './history-tables.ts';

/** A removed entry can be restored for this long. */
export const RESTORE_WITHIN_MS = 60 * 60_000;

/** Removes a video from a user's history. `restoreHistoryEntry` brings it back for an hour. */
export async function removeHistoryEntry(platform: Platform, userId: string, videoId: string): Promise<void> {
  // A position that is not written yet is part of what can be restored.
  await platform.services.watchReports.flush();
  platform.services.watchReports.forget(userId, videoId);
  await platform.database.db
    .updateTable('viewing_history')
    .set({ removed_at: platform.clock.now() })
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .where('removed_at', 'is', null)
    .execute();
}

/** Deletes the removed entries that can no longer be restored. */
export async function purgeRemovedHistory(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('viewing_history')
    .where('removed_at', '<=', new Date(now.getTime() - RESTORE_WITHIN_MS))
    .execute();
}
