import { chatErrors, VIPS_MAX } from '@bandshell/domain/chat';
import { type Result, refused } from '@bandshell/domain/kernel';
import { isBanned } from '@bandshell/domain/moderation';
import { lockChannelChanges } from '../../../core/channels/lock-channel.ts';
import { isModerator } from '../../../core/channels/moderators.ts';
import type { UserRow } from '../../../core/users/user-loader.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findVipTarget } from './find-vip-target.ts';

export type AddVipErrorCode =
  | 'ALREADY_VIP'
  | 'IS_BANNED'
  | 'IS_MODERATOR'
  | 'LIST_FULL'
  | 'NOT_FOUND'
  | 'RATE_LIMITED'
  | 'SELF';

/** Makes a user a VIP of a channel. Moderators may do more already, and who is banned may not write. */
export async function addVip(
  platform: Platform,
  channelId: string,
  login: string,
): Promise<Result<UserRow, AddVipErrorCode>> {
  const user = await findVipTarget(platform, channelId, login);
  if (!user.ok) return user;
  const { id, display_name: name } = user.value;
  if (id === channelId) return refused(chatErrors.vipSelf);
  if (user.value.unavailable_reason !== null) return refused(chatErrors.notFound);
  return platform.database.transact(async (tx) => {
    const { db } = tx;
    // The lock on the channel's row keeps simultaneous requests within the maximum.
    await lockChannelChanges(tx, channelId);
    const vips = await db.selectFrom('channel_vips').select('user_id').where('channel_id', '=', channelId).execute();
    if (vips.some((vip) => vip.user_id === id)) return refused(chatErrors.alreadyVip, { name });
    if (await isModerator(db, channelId, id)) return refused(chatErrors.vipModerator, { name });
    const ban = await db
      .selectFrom('chat_bans')
      .select('ends_at')
      .where('channel_id', '=', channelId)
      .where('user_id', '=', id)
      .executeTakeFirst();
    const now = platform.clock.now();
    if (ban !== undefined && isBanned({ endsAt: ban.ends_at?.getTime() ?? null }, now.getTime())) {
      return refused(chatErrors.vipBanned, { name });
    }
    if (vips.length >= VIPS_MAX) return refused(chatErrors.vipsFull, { max: VIPS_MAX });
    await db.insertInto('channel_vips').values({ channel_id: channelId, user_id: id, created_at: now }).execute();
    const change = { userId: id, isVip: true, at: now.getTime() };
    await tx.emit({ type: 'channel-vips-changed', channelId, ...change }, channelId);
    return user;
  });
}
