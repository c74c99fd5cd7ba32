import { channelsErrors, MODERATOR_CHANGES } from '@bandshell/domain/channels';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/limits/throttle.ts';
import { findTypedUser } from '../../core/users/find-typed-user.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';

export const notFound = refused(channelsErrors.notFound);

export async function findUser(
  platform: Platform,
  channelId: string,
  login: string,
): Promise<Result<UserRow, 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'moderators', channelId, MODERATOR_CHANGES);
  if (tooOften !== null) return tooOften;
  const user = await findTypedUser(platform.database.db, login, platform.clock.now());
  return user === undefined ? notFound : ok(user);
}
