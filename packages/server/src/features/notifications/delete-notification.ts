import { isId } from '@bandshell/domain/kernel';
import type { Platform } from '../../platform/platform.ts';
import { changeNotifications } from './change-notifications.ts';
import type {} from './notifications-tables.ts';

/** The user deletes one notification. */
export const deleteNotification = (platform: Platform, { userId }: { readonly userId: string }, id: string) =>
  changeNotifications(platform, userId, async ({ db }) => {
    if (isId(id)) await db.deleteFrom('notifications').where('user_id', '=', userId).where('id', '=', id).execute();
  });
