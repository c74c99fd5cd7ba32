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
  return platform.database.transact(async (tx) => {
    const removed = await tx.db
      .deleteFrom('channel_moderators')
      .where('channel_id', '=', channelId)
      .where('user_id', '=', user.value.id)
      .returning('user_id')
      .executeTakeFirst();
    if (removed !== undefined) {
      await tx.emit({ type: 'channel-moderators-changed', channelId, removedId: user.value.id }, channelId);
    }
    return user;
  });
}
