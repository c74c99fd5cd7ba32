import { isId } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { changeNotifications } from './change-notifications.ts';
import type {} from './notifications-tables.ts';

/**
 * The user has seen the list. Later notifications stay unseen.
 * @param newestId of the notifications in the list
 */
export const markNotificationsSeen = (platform: Platform, { userId }: { readonly userId: string }, newestId: string) =>
  changeNotifications(platform, userId, async ({ db }) => {
    if (!isId(newestId)) return;
    await db
      .updateTable('notifications')
      .set({ seen_at: platform.clock.now() })
      .where('user_id', '=', userId)
      .where('id', '<=', newestId)
      .where('read_at', 'is', null)
      .where('seen_at', 'is', null)
      .execute();
  });
