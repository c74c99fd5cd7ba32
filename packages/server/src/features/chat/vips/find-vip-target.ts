import { chatErrors, VIP_CHANGES } from '@bandshell/domain/chat';
import { isLogin, ok, type Result, refused } from '@bandshell/domain/kernel';
import { throttle } from '../../../core/throttle.ts';
import { userAsOf } from '../../../core/users/user-as-of.ts';
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
  const login = typed.trim().replace(/^@/, '').toLowerCase();
  const row = isLogin(login)
    ? await platform.database.db.selectFrom('users').selectAll().where('login', '=', login).executeTakeFirst()
    : undefined;
  return row === undefined ? refused(chatErrors.notFound) : ok(userAsOf(row, platform.clock.now()));
}
