import { RECENT_CHAT_MS } from '@bandshell/domain/subscriptions';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Messages and followers that are looked through. */
const MOST_MESSAGES = 5_000;
const MOST_FOLLOWERS = 5_000;

export interface GiftWish {
  readonly channelId: string;
  readonly giverId: string;
  readonly now: Date;
  /** Anybody who was given something by this order is not given another one. */
  readonly orderId?: string;
}

/**
 * Users of a channel's community who may be given a subscription, the most recent chatters first, then the newest
 * followers: users who are there, accept gifts, do not subscribe, are not banned there, and neither block the giver nor
 * are blocked.
 */
export async function findGiftRecipients(
  { services }: Pick<Platform, 'services'>,
  db: Db | Tx['db'],
  { channelId, giverId, now, orderId = '0' }: GiftWish,
  limit: number,
): Promise<readonly string[]> {
  const since = new Date(now.getTime() - RECENT_CHAT_MS);
  const { rows } = await sql<{ id: string }>`
    with chatters as (
      ${services.recentChattersSql(channelId, { from: since, to: now }, MOST_MESSAGES)}
    ), followers as (
      select follower_id as user_id, created_at as at from follows
      where target_id = ${channelId} order by created_at desc limit ${MOST_FOLLOWERS}
    ), community as (
      select distinct on (user_id) user_id, place, at
      from (select user_id, 0 as place, at from chatters union all select user_id, 1, at from followers) as everybody
      order by user_id, place
    )
    select users.id from community join users on users.id = community.user_id
    where users.id <> ${channelId} and users.id <> ${giverId} and users.unavailable_reason is null
      and not exists (select from privacy_settings
        where privacy_settings.user_id = users.id and not privacy_settings.accepts_gifts)
      and not exists (select from channel_bans
        where channel_bans.channel_id = ${channelId} and channel_bans.user_id = users.id
          and (channel_bans.ends_at is null or channel_bans.ends_at > ${now}))
      and not exists (select from subscription_terms as term
        where term.user_id = users.id and term.channel_id = ${channelId} and term.withdrawn_at is null
          and greatest(term.ends_at, term.grace_until) > ${now})
      and not exists (select from subscription_terms as own where own.order_id = ${orderId} and own.user_id = users.id)
      and not exists (select from user_blocks
        where (blocker_id = ${giverId} and blocked_id = users.id)
          or (blocker_id = users.id and blocked_id = ${giverId}))
    order by community.place, community.at desc, users.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
