import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  NOTIFICATION_CHANGES_BY_USER,
  type NotificationKind,
  notificationsErrors,
} from '@bandshell/domain/notifications';
import type { Platform } from '../../platform/platform.ts';
import type {} from './notifications-tables.ts';

export type MarkCode = 'RATE_LIMITED';
const RULE = { ...NOTIFICATION_CHANGES_BY_USER, shared: true };

async function change(
  platform: Platform,
  userId: string,
  work: Parameters<Platform['database']['transact']>[0],
): Promise<Result<{ readonly userId: string }, MarkCode>> {
  const taken = await platform.limits.take('notification-changes', userId, RULE);
  if (!taken.allowed) return refused(notificationsErrors.rateLimited);
  await platform.database.transact(async (tx) => {
    await work(tx);
    await tx.emit({ type: 'notifications-changed', userIds: [userId] }, userId);
  });
  return ok({ userId });
}

/** The user has read these notifications, or all. */
export const markNotificationsRead = (
  platform: Platform,
  { userId }: { readonly userId: string },
  ids: readonly string[] | null,
) =>
  change(platform, userId, async ({ db }) => {
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

/** The user deletes one notification. */
export const deleteNotification = (platform: Platform, { userId }: { readonly userId: string }, id: string) =>
  change(platform, userId, async ({ db }) => {
    if (isId(id)) await db.deleteFrom('notifications').where('user_id', '=', userId).where('id', '=', id).execute();
  });

/** The user turns a kind on or off in the app. */
export const switchNotifications = (
  platform: Platform,
  { userId }: { readonly userId: string },
  { kind, isOn }: { readonly kind: NotificationKind; readonly isOn: boolean },
) =>
  change(platform, userId, async ({ db }) => {
    const changes = { is_on: isOn, updated_at: platform.clock.now() };
    await db
      .insertInto('notification_switches')
      .values({ user_id: userId, kind, ...changes })
      .onConflict((conflict) => conflict.columns(['user_id', 'kind']).doUpdateSet(changes))
      .execute();
  });
