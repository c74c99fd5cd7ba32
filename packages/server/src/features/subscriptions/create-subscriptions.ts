import {
  FOUNDERS,
  foundersOf,
  isEligibleSubscriber,
  type SubscriptionState,
  subscriptionAt,
} from '@bandshell/domain/subscriptions';
import type { Subscriptions } from '../../core/channels/subscriptions.ts';
import type { Platform } from '../../platform/platform.ts';
import { findBan } from './find-ban.ts';
import { findTerms } from './terms/term-store.ts';

/** The first subscribers of a channel are looked for among so many of its first terms each. */
const TERMS_A_FOUNDER = 50;

/** A user's subscription to a channel as it is now; null without one. */
export async function findSubscription(
  { database: { db }, clock }: Pick<Platform, 'database' | 'clock'>,
  channelId: string,
  userId: string,
): Promise<SubscriptionState | null> {
  return subscriptionAt(await findTerms(db, channelId, userId), clock.now().getTime());
}

/** The subscribers of each channel. Anybody who is banned there has paid, but has no benefits until the ban ends. */
export const createSubscriptions = (platform: Platform): Subscriptions => {
  const withBenefits = async (userId: string, channelId: string): Promise<SubscriptionState | null> => {
    const subscriptionBenefit = await findSubscription(platform, channelId, userId);
    if (subscriptionBenefit === null) return null;
    const banStatus = await findBan(platform, channelId, userId);
    return isEligibleSubscriber({ user: { subscriptionBenefit, banStatus } }) ? subscriptionBenefit : null;
  };
  return {
    isSubscriber: async (userId, channelId) => (await withBenefits(userId, channelId)) !== null,
    tierOf: async (userId, channelId) => (await withBenefits(userId, channelId))?.tier ?? null,
    foundersOf: async (channelId) => {
      const rows = await platform.database.db
        .selectFrom('subscription_terms')
        .select('user_id')
        .where('channel_id', '=', channelId)
        .where('withdrawn_at', 'is', null)
        .orderBy('id')
        .limit(FOUNDERS * TERMS_A_FOUNDER)
        .execute();
      return foundersOf(rows.map(({ user_id: userId }) => ({ userId })));
    },
    monthsOf: async (userId, channelId) => (await findSubscription(platform, channelId, userId))?.months ?? null,
  };
};
