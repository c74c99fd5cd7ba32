import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { NOTIFICATION_CHANGES_BY_USER, notificationsErrors } from '@bandshell/domain/notifications';
import type { Platform } from '../../platform/platform.ts';

type ChangeCode = 'RATE_LIMITED';
const RULE = { ...NOTIFICATION_CHANGES_BY_USER, shared: true };

/** Changes a user's notifications in one transaction, and tells their open pages. */
export async function changeNotifications(
  platform: Platform,
  userId: string,
  work: Parameters<Platform['database']['transact']>[0],
): Promise<Result<{ readonly userId: string }, ChangeCode>> {
  const taken = await platform.limits.take('notification-changes', userId, RULE);
  if (!taken.allowed) return refused(notificationsErrors.rateLimited);
  await platform.database.transact(async (tx) => {
    await work(tx);
    await tx.emit({ type: 'notifications-changed', userIds: [userId] }, userId);
  });
  return ok({ userId });
}
