import { sql } from 'kysely';
import { ShortCache } from '../../../core/cache/short-cache.ts';
import { followersOf } from '../../../core/follows/follower-counts.ts';
import type { Platform } from '../../../platform/platform.ts';

/** The newest followers of a channel that stand for its audience. */
const AUDIENCE = 200;
/** The newest follows of each of them. */
const FOLLOWS_EACH = 50;
const KEPT = { holdsMs: 60_000, limit: 2_000 } as const;
/** More than a section shows, because each viewer's own follows are left out later. */
const SIMILAR_MAX = 40;

/**
 * Live channels whose audience a channel shares, by a sample of its followers: the same for all viewers, and read once
 * a minute and node. Its cost depends on the sample alone, not on the number of channels.
 */
export class SimilarChannels {
  readonly #platform: Platform;
  readonly #kept: ShortCache<readonly string[]>;

  constructor(platform: Platform) {
    this.#platform = platform;
    this.#kept = new ShortCache(platform.clock, KEPT);
  }

  /** Ids of channels, the most similar first. */
  of(channelId: string): Promise<readonly string[]> {
    return this.#kept.get(channelId, () => readSimilar(this.#platform, channelId));
  }
}

/**
 * Followers in common, over the root of all followers of the other channel: without it the largest channels would be
 * similar to all.
 */
async function readSimilar({ database }: Platform, channelId: string): Promise<readonly string[]> {
  const { rows } = await sql<{ channel_id: string }>`
    with audience as (
      select follower_id from follows where target_id = ${channelId}::bigint order by created_at desc limit ${AUDIENCE}
    ), shared as (
      select s.channel_id, count(*) as followers
      from audience a
      cross join lateral (
        select f.target_id from follows f where f.follower_id = a.follower_id
        order by f.created_at desc limit ${FOLLOWS_EACH}
      ) t
      join streams s on s.channel_id = t.target_id and s.ended_at is null
      where t.target_id <> ${channelId}::bigint
      group by s.channel_id
      order by followers desc, s.channel_id
      limit ${SIMILAR_MAX * 2}
    )
    select shared.channel_id from shared
    order by shared.followers / sqrt(greatest(1, ${followersOf(sql.ref('shared.channel_id'))})) desc, shared.channel_id
    limit ${SIMILAR_MAX}`.execute(database.db);
  return rows.map(({ channel_id }) => channel_id);
}
