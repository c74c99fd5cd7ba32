import { chatErrors } from '@bandshell/domain/chat';
import { type Result, refused } from '@bandshell/domain/kernel';
import type { UserRow } from '../../../core/users/user-loader.ts';
import type { Platform } from '../../../platform/platform.ts';
import { findVipTarget } from './find-vip-target.ts';

export type RemoveVipErrorCode = 'NOT_FOUND' | 'NOT_VIP' | 'RATE_LIMITED';

/** Takes from a user that they are a VIP of a channel. */
export async function removeVip(
  platform: Platform,
  channelId: string,
  login: string,
): Promise<Result<UserRow, RemoveVipErrorCode>> {
  const user = await findVipTarget(platform, channelId, login);
  if (!user.ok) return user;
  return platform.database.transact(async (tx) => {
    const removed = await tx.db
      .deleteFrom('channel_vips')
      .where('channel_id', '=', channelId)
      .where('user_id', '=', user.value.id)
      .returning('user_id')
      .executeTakeFirst();
    if (removed === undefined) return refused(chatErrors.notVip, { name: user.value.display_name });
    const change = { userId: user.value.id, isVip: false, at: platform.clock.now().getTime() };
    await tx.emit({ type: 'channel-vips-changed', channelId, ...change }, channelId);
    return user;
  });
}
