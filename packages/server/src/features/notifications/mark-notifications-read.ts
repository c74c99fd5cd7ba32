import { isId } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { changeNotifications } from './change-notifications.ts';
import type {} from './notifications-tables.ts';

/** The user has read these notifications, or all. */
export const markNotificationsRead = (
  platform: Platform,
  { userId }: { readonly userId: string },
  ids: readonly string[] | null,
) =>
  changeNotifications(platform, userId, async ({ db }) => {
    let query = db
      .updateTable('notifications')
      .set({ read_at: platform.clock.now() })
      .where('user_id', '=', userId)
      .where('read_at', 'is', null);
    if (ids !== null) {
      const known = ids.filter(isId).slice(0, 100);
      if (known.length === 0) return;
      query = query.where('id', 'in', known);
    }
    await query.execute();
  });
