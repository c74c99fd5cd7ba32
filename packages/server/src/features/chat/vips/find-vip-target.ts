import { chatErrors, VIP_CHANGES } from '@bandshell/domain/chat';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../../core/limits/throttle.ts';
import { findTypedUser } from '../../../core/users/find-typed-user.ts';
import type { UserRow } from '../../../core/users/user-loader.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The user whom an owner names, by login as typed; counts the attempt. */
export async function findVipTarget(
  platform: Platform,
  channelId: string,
  typed: string,
): Promise<Result<UserRow, 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'vips', channelId, VIP_CHANGES);
  if (tooOften !== null) return tooOften;
  const user = await findTypedUser(platform.database.db, typed, platform.clock.now());
  return user === undefined ? refused(chatErrors.notFound) : ok(user);
}
