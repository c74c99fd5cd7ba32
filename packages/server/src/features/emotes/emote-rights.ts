import { EMOTE_TIERS, type EmoteRights, type EmoteTier, mayUseTier } from '@bandshell/domain/emotes';
import type { Platform } from '../../platform/platform.ts';

/**
 * A user's subscription to a channel as emotes need it. This is the only place that asks for one: the feature that stores
 * subscriptions replaces the core part `subscriptions`, which has no tiers, so every subscription counts as tier 1.
 */
const subscriptionTierOf = async ({ parts }: Platform, userId: string, channelId: string): Promise<0 | 1> =>
  (await parts.subscriptions.isSubscriber(userId, channelId)) ? 1 : 0;

/** What a user is to a channel; the channel has its owner's id. */
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
