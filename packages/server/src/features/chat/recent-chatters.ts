import { type RawBuilder, sql } from 'kysely';

/** SQL: rows of `user_id` and `at`, the last message of each who wrote in a channel's chat within a time. */
export type RecentChattersSql = (
  channelId: string,
  time: { readonly from: Date; readonly to: Date },
  mostMessages: number,
) => RawBuilder<{ user_id: string; at: Date }>;

export const recentChattersSql: RecentChattersSql = (channelId, { from, to }, mostMessages) => sql`
  select user_id, max(sent_at) as at from (
    select user_id, sent_at from chat_messages
    where channel_id = ${channelId} and sent_at >= ${from} and sent_at <= ${to} and state = 'delivered'
    order by sent_at desc limit ${mostMessages}
  ) as recent group by user_id`;
