import type { Platform } from '../../platform/platform.ts';
import type {} from './history-tables.ts';
import { RESTORE_WITHIN_MS } from './remove-history-entry.ts';

/** Brings a removed video back into a user's history. False if it is gone for good, or was not removed. */
export async function restoreHistoryEntry(platform: Platform, userId: string, videoId: string): Promise<boolean> {
  const { numUpdatedRows } = await platform.database.db
    .updateTable('viewing_history')
    .set({ removed_at: null })
    .where('user_id', '=', userId)
    .where('video_id', '=', videoId)
    .where('removed_at', '>', new Date(platform.clock.now().getTime() - RESTORE_WITHIN_MS))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
