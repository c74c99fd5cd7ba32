import { type CollaboratorCandidate, rankCollaborators } from '@bandshell/domain/recommendations';
import { sql } from 'kysely';
import { isOfEnterableChannel } from '../../core/channels/channel-access.ts';
import { followersOf } from '../../core/follows/follower-counts.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';

/** The newest followers of the channel that stand for its audience. */
const AUDIENCE = 500;
/** The newest follows of each of them. */
const FOLLOWS_EACH = 50;
/** Channels with most followers in common that are looked at. */
const CANDIDATES = 200;
/** Anybody who did not stream for this long is hardly there to stream with. */
const STREAMED_WITHIN_MS = 60 * 86_400_000;

/**
 * Channels that share followers with the user's own and that they could stream with, the best first: those that streamed
 * lately, that everybody may enter, and that neither block the user nor are blocked or hidden by them. The cost depends
 * on the sample alone.
 */
export async function suggestedCollaborators(
  { platform }: RequestContext,
  userId: string,
): Promise<readonly CollaboratorCandidate[]> {
  const now = platform.clock.now();
  const { rows } = await sql<{
    channel_id: string;
    shared: number;
    followers: string;
    same_language: boolean;
    same_category: boolean;
  }>`
    with audience as (
      select f.follower_id from follows f
      left join privacy_settings p on p.user_id = f.follower_id
      -- Whom the others follow stays hidden: an account of one's own beside a fan would show it.
      where f.target_id = ${userId}::bigint and coalesce(p.shows_follows, true)
      order by f.created_at desc limit ${AUDIENCE}
    ), shared as (
      select t.target_id as channel_id, count(*)::integer as shared
      from audience a
      cross join lateral (
        select f.target_id from follows f where f.follower_id = a.follower_id
        order by f.created_at desc limit ${FOLLOWS_EACH}
      ) t
      where t.target_id <> ${userId}::bigint
      group by t.target_id
      order by shared desc, t.target_id
      limit ${CANDIDATES}
    )
    select shared.channel_id, shared.shared, c.language = own.language as same_language,
      c.category_id is not distinct from own.category_id and c.category_id is not null as same_category,
      ${followersOf(sql.ref('shared.channel_id'))} as followers
    from shared
    join channels c on c.id = shared.channel_id
    join channels own on own.id = ${userId}::bigint
    where ${isOfEnterableChannel('c.id', 'everybody', now)}
    and exists (select from streams s where s.channel_id = c.id
      and s.started_at >= ${new Date(now.getTime() - STREAMED_WITHIN_MS)})
    and not exists (select from user_blocks b where (b.blocker_id = ${userId}::bigint and b.blocked_id = c.id)
      or (b.blocker_id = c.id and b.blocked_id = ${userId}::bigint))
    and ${platform.services.suggestionFilter.allows(userId, { channel: 'c.id' })}`.execute(platform.database.db);
  return rankCollaborators(
    rows.map((row) => ({
      ...{ channelId: row.channel_id, sharedFollowers: row.shared, followersCount: Number(row.followers) },
      ...{ isSameLanguage: row.same_language, isSameCategory: row.same_category },
    })),
  );
}
