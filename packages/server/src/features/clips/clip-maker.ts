import type { ClipMaker } from '@bandshell/domain/clips';
import { isModerator } from '../../core/channels/moderators.ts';
import { blocksBetween } from '../../core/users/blocks.ts';
import type { Platform } from '../../platform/platform.ts';

/** The relation of a user to the channel of which they want to make clips. */
export async function loadClipMaker(platform: Platform, userId: string, channelId: string): Promise<ClipMaker> {
  const { db } = platform.database;
  if (userId === channelId) {
    return { isOwner: true, isModerator: false, isBanned: false, isSubscriber: false, followedAt: null };
  }
  const [moderates, subscribes, blocks, follow] = await Promise.all([
    isModerator(db, channelId, userId),
    platform.services.subscriptions.isSubscriber(userId, channelId),
    blocksBetween(db, channelId, userId),
    db
      .selectFrom('follows')
      .select('created_at')
      .where('target_id', '=', channelId)
      .where('follower_id', '=', userId)
      .executeTakeFirst(),
  ]);
  return {
    isOwner: false,
    isModerator: moderates,
    isBanned: blocks.byOne,
    isSubscriber: subscribes,
    followedAt: follow?.created_at.getTime() ?? null,
  };
}
