import type { NotificationKind } from '@bandshell/domain/announcements';
import type { Platform } from '../../platform/platform.ts';
import { changeNotifications } from './change-notifications.ts';
import type {} from './notifications-tables.ts';

/** The user turns a kind on or off in the app. */
export const switchNotifications = (
  platform: Platform,
  { userId }: { readonly userId: string },
  { kind, isOn }: { readonly kind: NotificationKind; readonly isOn: boolean },
) =>
  changeNotifications(platform, userId, async ({ db }) => {
    const changes = { is_on: isOn, updated_at: platform.clock.now() };
    await db
      .insertInto('notification_switches')
      .values({ user_id: userId, kind, ...changes })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(changes))
      .execute();
  });
