import type { Platform } from '../../platform/platform.ts';
import type {} from './history-tables.ts';

/** Deletes a user's whole history. */
export async function clearHistory(platform: Platform, userId: string): Promise<void> {
  platform.services.watchReports.forget(userId, null);
  await platform.database.db.deleteFrom('viewing_history').where('user_id', '=', userId).execute();
}
