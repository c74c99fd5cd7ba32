import type { Result } from '@bandshell/domain/kernel';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUser } from './find-named-user.ts';

/** Removes a moderator. Does nothing when the user is none. */
export async function removeModerator(
  platform: Platform,
  channelId: string,
  login: string,
): Promise<Result<UserRow, 'NOT_FOUND' | 'RATE_LIMITED'>> {
  const user = await findUser(platform, channelId, login);
  if (!user.ok) return user;
  await platform.database.db
    .deleteFrom('channel_moderators')
    .where('channel_id', '=', channelId)
    .where('user_id', '=', user.value.id)
    .execute();
  return user;
}
