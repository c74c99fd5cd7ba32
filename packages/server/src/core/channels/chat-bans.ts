import { type ColumnType, type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';

type ReadOnly<T> = ColumnType<T, never, never>;

/** The bans and timeouts of each channel's chat, to read: a view of what chat stores. One a user and channel. */
export interface ChannelBansView {
  channel_id: ReadOnly<string>;
  user_id: ReadOnly<string>;
  /** Null: for good. One that is over may still stand here. */
  ends_at: ReadOnly<Date | null>;
}

declare module '../../platform/database/schema.ts' {
  interface DatabaseSchema {
    channel_bans: ChannelBansView;
  }
}

/** Whether a user is banned or timed out in a channel's chat at a time. */
export async function isBannedInChat(db: Db, channelId: string, userId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select from channel_bans
    where channel_id = ${channelId} and user_id = ${userId} and (ends_at is null or ends_at > ${now})`.execute(db);
  return rows.length > 0;
}

/** The same as a condition over the rows of a query, which name the channel. */
export const isBannedInChatOf = (channelId: RawBuilder<unknown>, userId: string, now: Date): RawBuilder<boolean> =>
  sql<boolean>`exists (select from channel_bans b where b.channel_id = ${channelId} and b.user_id = ${userId}
    and (b.ends_at is null or b.ends_at > ${now}))`;
