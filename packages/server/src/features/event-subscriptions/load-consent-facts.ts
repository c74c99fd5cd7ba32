import type { ConsentFacts } from '@bandshell/domain/event-subscriptions';
import { CompiledQuery } from 'kysely';
import type { Platform } from '../../platform/platform.ts';

/** What a subscription stands on. */
export interface ConsentStand {
  readonly clientId: string;
  readonly userId: string;
  /** The log-in whose token made it; null: any log-in of the user with this program. */
  readonly grantId: string | null;
  /** Null: it is about no channel. */
  readonly channelId: string | null;
}

const FACTS = `select asked.at,
    exists (select from users u where u.id = asked.user_id
      and (u.unavailable_reason is null or u.unavailable_until <= $5)) as "isAvailable",
    (select array_agg(scope) filter (where scope is not null)
      from oauth_grants g join oauth_tokens t on t.grant_id = g.id left join unnest(t.scopes) as scope on true
      where g.client_id = asked.client_id and g.user_id = asked.user_id and t.expires_at > $5
        and (asked.grant_id is null or g.id = asked.grant_id)) as scopes,
    exists (select from oauth_grants g join oauth_tokens t on t.grant_id = g.id
      where g.client_id = asked.client_id and g.user_id = asked.user_id and t.expires_at > $5
        and (asked.grant_id is null or g.id = asked.grant_id)) as "hasToken",
    asked.channel_id = asked.user_id or exists (select from channel_moderators m
      where m.channel_id = asked.channel_id and m.user_id = asked.user_id) as "isModerator",
    asked.channel_id <> asked.user_id and exists (select from chat_bans b
      where b.channel_id = asked.channel_id and b.user_id = asked.user_id and b.ends_at is null) as "isBanned"
  from unnest($1::text[], $2::bigint[], $3::bigint[], $4::bigint[])
    with ordinality as asked(client_id, user_id, grant_id, channel_id, at)
  order by asked.at`;

interface Row {
  readonly isAvailable: boolean;
  readonly scopes: readonly string[] | null;
  readonly hasToken: boolean;
  readonly isModerator: boolean | null;
  readonly isBanned: boolean | null;
}

/** What is true now of each of these, in their order. */
export async function loadConsentFacts(
  { clock, database }: Platform,
  stands: readonly ConsentStand[],
): Promise<readonly ConsentFacts[]> {
  if (stands.length === 0) return [];
  const column = <T>(read: (stand: ConsentStand) => T): readonly T[] => stands.map(read);
  const { rows } = await database.db.executeQuery<Row>(
    CompiledQuery.raw(FACTS, [
      column(({ clientId }) => clientId),
      column(({ userId }) => userId),
      column(({ grantId }) => grantId),
      column(({ channelId }) => channelId),
      clock.now(),
    ]),
  );
  return rows.map(({ hasToken, isAvailable, isBanned, isModerator, scopes }) => ({
    isAvailable,
    scopes: hasToken ? (scopes ?? []) : null,
    isModerator: isModerator === true,
    isBanned: isBanned === true,
  }));
}
