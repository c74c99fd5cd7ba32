import { type SubscriptionTier, subscriptionAt } from '@bandshell/domain/subscriptions';
import type { Platform } from '../../platform/platform.ts';
import { findTermsIn } from './term-store.ts';

const MOST = 100;

export interface ListedSubscription {
  readonly id: string;
  readonly login: string;
  readonly tier: SubscriptionTier;
  readonly months: number;
  /** ms since the epoch */
  readonly endsAt: number;
  readonly isActive: boolean;
  readonly giverDisplayName: string | null;
}

/** The channels that a user subscribes or subscribed to: those that run longest first, then those that ended last. */
export async function listSubscriptions(
  { database: { db }, clock }: Platform,
  userId: string,
): Promise<readonly ListedSubscription[]> {
  const rows = await db
    .selectFrom((from) =>
      from
        .selectFrom('subscription_terms')
        .distinctOn('channel_id')
        .select(['channel_id', 'tier', 'ends_at', 'giver_id'])
        .where('user_id', '=', userId)
        .where('withdrawn_at', 'is', null)
        .orderBy('channel_id')
        .orderBy('ends_at', 'desc')
        .as('last'),
    )
    .innerJoin('users as channel', 'channel.id', 'last.channel_id')
    .leftJoin('users as giver', 'giver.id', 'last.giver_id')
    .select(['last.channel_id', 'last.tier', 'last.ends_at', 'channel.login', 'giver.display_name as giver_name'])
    .orderBy('last.ends_at', 'desc')
    .limit(MOST)
    .execute();
  const now = clock.now().getTime();
  const ids = rows.map(({ channel_id }) => channel_id);
  const terms = await findTermsIn(db, ids, userId);
  return rows.map((row) => {
    const state = subscriptionAt(terms.get(row.channel_id) ?? [], now);
    return {
      id: row.channel_id,
      login: row.login,
      tier: state?.tier ?? row.tier,
      months: state?.months ?? 0,
      endsAt: state?.endsAt ?? row.ends_at.getTime(),
      isActive: state !== null,
      giverDisplayName: row.giver_name,
    };
  });
}
