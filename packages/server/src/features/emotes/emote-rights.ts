import { EMOTE_TIERS, type EmoteRights, type EmoteTier, mayUseTier } from '@bandshell/domain/emotes';
import { tierNumber } from '@bandshell/domain/subscriptions';
import type { Platform } from '../../platform/platform.ts';

/** The tier of a user's subscription to a channel as emotes count it: 0 without one. */
async function subscriptionTierOf({ services }: Platform, userId: string, channelId: string): Promise<0 | 1 | 2 | 3> {
  const tier = await services.subscriptions.tierOf(userId, channelId);
  return tier === null ? 0 : tierNumber(tier);
}

/** The relation of a user to a channel; the channel has its owner's id. */
export async function emoteRightsOf(platform: Platform, userId: string, channelId: string): Promise<EmoteRights> {
  if (userId === channelId) return { isOwner: true, isFollower: false, subscriptionTier: 0 };
  const [follow, subscriptionTier] = await Promise.all([
    platform.database.db
      .selectFrom('follows')
      .select('follower_id')
      .where('target_id', '=', channelId)
      .where('follower_id', '=', userId)
      .executeTakeFirst(),
    subscriptionTierOf(platform, userId, channelId),
  ]);
  return { isOwner: false, isFollower: follow !== undefined, subscriptionTier };
}

/** The tiers of a channel's emotes that a user may use. */
export async function usableTiers(
  platform: Platform,
  userId: string,
  channelId: string,
): Promise<ReadonlySet<EmoteTier>> {
  const rights = await emoteRightsOf(platform, userId, channelId);
  return new Set(EMOTE_TIERS.filter((tier) => mayUseTier(tier, rights)));
}
