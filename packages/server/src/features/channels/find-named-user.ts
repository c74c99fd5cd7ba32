import { channelsErrors, MODERATOR_CHANGES } from '@bandshell/domain/channels';
import { isLogin, ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../core/throttle.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
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
  const asked = login.trim().replace(/^@/, '');
  if (!isLogin(asked)) return notFound;
  const row = await platform.database.db
    .selectFrom('users')
    .selectAll()
    .where('login', '=', asked.toLowerCase())
    .executeTakeFirst();
  return row === undefined ? notFound : ok(userAsOf(row, platform.clock.now()));
}
