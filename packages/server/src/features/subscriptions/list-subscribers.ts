import type { SubscriptionTier } from '@bandshell/domain/subscriptions';
import { type RawBuilder, sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** A subscription that runs now. */
export interface SubscriberRow {
  readonly channelId: string;
  readonly userId: string;
  readonly tier: SubscriptionTier;
  readonly giverId: string | null;
  readonly giverIsHidden: boolean;
}

/** The term of each subscriber that counts now: the one of the highest tier. */
const current = (channelId: string, now: Date, and: RawBuilder<unknown>): RawBuilder<SubscriberRow> =>
  sql<SubscriberRow>`select distinct on (user_id) channel_id as "channelId", user_id as "userId", tier,
      giver_id as "giverId", giver_is_hidden as "giverIsHidden"
    from subscription_terms
    where channel_id = ${channelId} and withdrawn_at is null and starts_at <= ${now}
      and greatest(ends_at, grace_until) > ${now} ${and}
    order by user_id, tier desc`;

/**
 * The subscribers of a channel by id.
 * @param after the id after which the page begins
 * @param userIds only these; null: all
 */
export async function listSubscribers(
  { clock, database }: Platform,
  channelId: string,
  {
    first,
    after,
    userIds,
  }: { readonly first: number; readonly after: string | null; readonly userIds: readonly string[] | null },
): Promise<readonly SubscriberRow[]> {
  const named = userIds === null ? sql`` : sql`and user_id = any(${userIds}::bigint[])`;
  const later = after === null ? sql`` : sql`and user_id > ${after}`;
  const rows = current(channelId, clock.now(), sql`${named} ${later}`);
  return (await sql<SubscriberRow>`${rows} limit ${first}`.execute(database.db)).rows;
}

/** How many subscribers a channel has of each tier. */
export async function countSubscribers(
  { clock, database }: Platform,
  channelId: string,
): Promise<readonly { readonly tier: SubscriptionTier; readonly count: number }[]> {
  const { rows } = await sql<{ tier: SubscriptionTier; count: number }>`
    select tier, count(*)::int as count from (${current(channelId, clock.now(), sql``)}) as term group by tier`.execute(
    database.db,
  );
  return rows;
}
