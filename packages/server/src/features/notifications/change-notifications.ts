import { ok, type Result } from '@bandshell/domain/kernel';
import { NOTIFICATION_CHANGES_BY_USER } from '@bandshell/domain/notifications';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';

type ChangeCode = 'RATE_LIMITED';

/** Changes a user's notifications in one transaction, and tells their open pages. */
export async function changeNotifications(
  platform: Platform,
  userId: string,
  work: Parameters<Platform['database']['transact']>[0],
): Promise<Result<{ readonly userId: string }, ChangeCode>> {
  const tooOften = await throttle(platform.limits, 'notification-changes', userId, NOTIFICATION_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  await platform.database.transact(async (tx) => {
    await work(tx);
    await tx.emit({ type: 'notifications-changed', userIds: [userId] }, userId);
  });
  return ok({ userId });
}
