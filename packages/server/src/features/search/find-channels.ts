import { isFuzzy, loginBeginnings, SIMILARITY_MIN } from '@bandshell/domain/search';
import { sql } from 'kysely';
import { isOfUnrestrictedChannel } from '../../core/channels/channel-access.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { isStreamFor } from '../../core/streams/stream-access.ts';
import { userAsOf } from '../../core/users/user-as-of.ts';
import type { UserRow } from '../../core/users/user-loader.ts';
import { beginsAs } from './name-range.ts';
import { isNotBlockedBy } from './not-blocked.ts';
import type {} from './search-tables.ts';

/** Some of those found may be closed, or stand there twice. */
const SPARE = 3;
/** Similar names that are compared. */
const SIMILAR_MAX = 100;
/** Live channels that are compared by viewers. */
const LIVE_MAX = 500;

/**
 * Channels by the beginning of their login or of a former one: first the one of exactly this name, then live ones by
 * viewers, then by followers. If there is none, those with a similar name. Channels that the requester may not enter are left
 * out.
 */
export async function suggestChannels(
  requester: Requester,
  text: string,
  asked: number,
  isLiveOnly = false,
  skip = 0,
): Promise<UserRow[]> {
  const first = asked + skip;
  const beginnings = loginBeginnings(text);
  if (beginnings.length === 0) return [];
  const [live, named] = await Promise.all([
    Promise.all(beginnings.map((beginning) => liveNamed(requester, beginning, first))),
    isLiveOnly ? [] : Promise.all(beginnings.map((beginning) => byPopularity(requester, beginning, first))),
  ]);
  const found = new Map<string, UserRow>();
  add(found, requester, [...live.flat(), ...named.flat()]);
  if (found.size === 0 && isFuzzy(text) && !isLiveOnly) {
    add(found, requester, await similar(requester, beginnings[0] ?? '', first));
  }
  const all = [...found.values()];
  const exact = all.filter(({ login }) => beginnings.includes(login));
  return [...exact, ...all.filter((user) => !exact.includes(user))].slice(skip, first);
}

/** Adds those that are open and not yet there. */
function add(found: Map<string, UserRow>, { platform }: Requester, rows: readonly UserRow[]): void {
  const now = platform.clock.now();
  for (const row of rows) {
    const user = userAsOf(row, now);
    if (user.unavailable_reason === null && !found.has(user.id)) found.set(user.id, user);
  }
}

/** The live ones among the names, of which the best followed are compared. */
const liveNamed = (requester: Requester, beginning: string, first: number): Promise<UserRow[]> =>
  requester.platform.database.db
    .with(
      (name) => name('named').materialized(),
      (db) =>
        db
          .selectFrom('channel_names')
          .select('channel_id')
          .where(sql<boolean>`is_live`)
          .where(beginsAs('name', beginning))
          .orderBy('popularity', 'desc')
          .orderBy('channel_id')
          .limit(LIVE_MAX),
    )
    .selectFrom('named')
    .innerJoin('streams', 'streams.channel_id', 'named.channel_id')
    .innerJoin('users', 'users.id', 'named.channel_id')
    .selectAll('users')
    .where(isStreamFor(requester))
    .where(isNotBlockedBy(requester, 'users.id'))
    .orderBy('streams.viewers_count', 'desc')
    .orderBy('streams.id', 'desc')
    .limit(first * 2)
    .execute();

/** The names are cut before their users are read. */
const byPopularity = (requester: Requester, beginning: string, first: number): Promise<UserRow[]> =>
  requester.platform.database.db
    .selectFrom((from) =>
      from
        .selectFrom('channel_names')
        .select(['channel_id', 'popularity', 'name', 'is_former'])
        .where(beginsAs('name', beginning))
        .orderBy(sql`(name = ${beginning})`, 'desc')
        .orderBy('popularity', 'desc')
        .orderBy('is_former')
        .orderBy('name')
        .limit(SPARE * first)
        .as('n'),
    )
    .innerJoin('users', 'users.id', 'n.channel_id')
    .selectAll('users')
    .where(isOfUnrestrictedChannel('users.id', requester))
    .where(isNotBlockedBy(requester, 'users.id'))
    .orderBy(sql`(n.name = ${beginning})`, 'desc')
    .orderBy('n.popularity', 'desc')
    .orderBy('n.is_former')
    .orderBy('n.name')
    .execute();

/** Names with some of the same letters in the same order, the most similar first. */
const similar = (requester: Requester, name: string, first: number): Promise<UserRow[]> =>
  requester.platform.database.db
    .selectFrom((from) =>
      from
        .selectFrom('channel_names')
        .select(['channel_id', 'popularity', sql<number>`similarity(name, ${name})`.as('nearness')])
        .where(sql<boolean>`name % ${name}`)
        .limit(SIMILAR_MAX)
        .as('n'),
    )
    .innerJoin('users', 'users.id', 'n.channel_id')
    .selectAll('users')
    .where('n.nearness', '>=', SIMILARITY_MIN)
    .where(isOfUnrestrictedChannel('users.id', requester))
    .where(isNotBlockedBy(requester, 'users.id'))
    .orderBy('n.nearness', 'desc')
    .orderBy('n.popularity', 'desc')
    .orderBy('users.id')
    .limit(SPARE * first)
    .execute();
