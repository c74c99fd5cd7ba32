import { channelsErrors, MODERATORS_MAX } from '@bandshell/domain/channels';
import { type Result, refused } from '@bandshell/domain/kernel';
import { isBannedInChat } from '../../core/channels/chat-bans.ts';
import { lockChannelChanges } from '../../core/channels/lock-channel.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import { findUser, notFound } from './find-named-user.ts';

export type AddModeratorErrorCode = 'IS_BANNED' | 'NOT_FOUND' | 'SELF' | 'LIST_FULL' | 'RATE_LIMITED';

/**
 * Makes a user (by login in any case) a moderator of a channel. Doing it again changes nothing, not even the time. A
 * user who is banned or timed out would stay so: the ban ends first.
 */
export async function addModerator(
  platform: Platform,
  channelId: string,
  login: string,
): Promise<Result<UserRow, AddModeratorErrorCode>> {
  const user = await findUser(platform, channelId, login);
  if (!user.ok) return user;
  const { id } = user.value;
  if (id === channelId) return refused(channelsErrors.self);
  if (user.value.unavailable_reason !== null) return notFound;
  return platform.database.transact(async (tx) => {
    const { db } = tx;
    // The lock on the channel's row keeps simultaneous requests within the maximum.
    await lockChannelChanges(tx, channelId);
    const rows = await db
      .selectFrom('channel_moderators')
      .select('user_id')
      .where('channel_id', '=', channelId)
      .execute();
    if (rows.some((row) => row.user_id === id)) return user;
    if (await isBannedInChat(db, channelId, id, platform.clock.now())) {
      return refused(channelsErrors.isBanned, { name: user.value.display_name });
    }
    if (rows.length >= MODERATORS_MAX) {
      return refused(channelsErrors.listFull, { max: MODERATORS_MAX });
    }
    await db
      .insertInto('channel_moderators')
      .values({ channel_id: channelId, user_id: id, created_at: platform.clock.now() })
      .execute();
    // A moderator may do what a VIP may.
    await db.deleteFrom('channel_vips').where('channel_id', '=', channelId).where('user_id', '=', id).execute();
    await tx.emit({ type: 'channel-moderators-changed', channelId, addedId: id }, channelId);
    return user;
  });
}
