import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** So many of the channels that a viewer followed last are asked whom they follow. */
const ASKED = 100;

/** Users whom a viewer follows and who also follow a channel. */
export interface SocialCue {
  /** The user who followed it first. */
  readonly userId: string;
  readonly othersCount: number;
}

/** By channel. Users who show nobody whom they follow, and those who are suspended, are left out. */
export async function readSocialCues(
  { database, clock }: Platform,
  viewerId: string,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, SocialCue>> {
  if (channelIds.length === 0) return new Map();
  const { rows } = await sql<{ channel_id: string; user_id: string; count: string }>`
    select f.target_id as channel_id, count(*) as count,
      (array_agg(f.follower_id order by f.created_at, f.follower_id))[1] as user_id
    from (
      select target_id from follows where follower_id = ${viewerId}::bigint order by created_at desc limit ${ASKED}
    ) mine
    join follows f on f.follower_id = mine.target_id and f.target_id = any(${[...channelIds]}::bigint[])
    join users u on u.id = mine.target_id
    left join privacy_settings p on p.user_id = mine.target_id
    where coalesce(p.shows_follows, true)
      and (u.unavailable_reason is null or u.unavailable_until <= ${clock.now()}::timestamptz)
    group by f.target_id`.execute(database.db);
  return new Map(rows.map((row) => [row.channel_id, { userId: row.user_id, othersCount: Number(row.count) - 1 }]));
}
