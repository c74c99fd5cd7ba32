import { fadedMinutes, type RankingCandidate } from '@bandshell/domain/recommendations';
import { sql } from 'kysely';
import { followersOf } from '../../core/follows/follower-counts.ts';
import type { Platform } from '../../platform/platform.ts';
import type {} from './ranking-tables.ts';

/** Everything that a viewer watched most and followed last stands for their taste. */
const WATCHED = 30;
const FOLLOWED = 50;
/** The newest followers of each of these channels, of whom those who share most with the viewer count. */
const FOLLOWERS_EACH = 40;
const PEOPLE = 600;
const FOLLOWS_EACH = 30;
const SHARED = 200;
const CATEGORIES = 5;
/** Live channels of each category: the most watched, and as many of the least watched. */
const CATEGORY_LIVE = 20;

interface Taste {
  /** Faded minutes by channel. */
  readonly watched: ReadonlyMap<string, number>;
  readonly followed: readonly string[];
}

/**
 * Channels that may fit a user. All lists are cut, so that the cost of one user depends neither on the number of
 * channels nor on how many follow them.
 */
export async function rankingCandidates(platform: Platform, userId: string): Promise<readonly RankingCandidate[]> {
  const taste = await readTaste(platform, userId);
  const seeds = [...new Set([...taste.watched.keys(), ...taste.followed])];
  if (seeds.length === 0) return [];
  const [shared, categories] = await Promise.all([
    readSharedAudience(platform, userId, seeds),
    readCategoryShares(platform, seeds),
  ]);
  const ofCategories = await readLiveOfCategories(platform, [...categories.keys()]);
  const ids = new Set([...seeds, ...shared.keys(), ...ofCategories]);
  ids.delete(userId);
  const facts = await readFacts(platform, [...ids]);
  const mostShared = Math.max(
    ...facts.map(({ id, followers }) => (shared.get(id) ?? 0) / Math.sqrt(followers + 1)),
    Number.MIN_VALUE,
  );
  return facts.map(({ id, followers, viewers, categoryId }) => ({
    channelId: id,
    viewersCount: viewers,
    followersCount: followers,
    watchedMinutes: taste.watched.get(id) ?? 0,
    sharedAudience: (shared.get(id) ?? 0) / Math.sqrt(followers + 1) / mostShared,
    categoryShare: categoryId === null ? 0 : (categories.get(categoryId) ?? 0),
  }));
}

async function readTaste({ database: { db }, clock }: Platform, userId: string): Promise<Taste> {
  const [watched, followed] = await Promise.all([
    db
      .selectFrom('watch_affinities')
      .select(['channel_id', 'minutes', 'updated_at'])
      .where('user_id', '=', userId)
      .orderBy('minutes', 'desc')
      .limit(WATCHED)
      .execute(),
    db
      .selectFrom('follows')
      .select('target_id')
      .where('follower_id', '=', userId)
      .orderBy('created_at', 'desc')
      .limit(FOLLOWED)
      .execute(),
  ]);
  const now = clock.now().getTime();
  return {
    watched: new Map(watched.map((row) => [row.channel_id, fadedMinutes(row.minutes, now - row.updated_at.getTime())])),
    followed: followed.map(({ target_id }) => target_id),
  };
}

/** By channel, how often those follow it who follow the same channels as the viewer. */
async function readSharedAudience(
  { database }: Platform,
  userId: string,
  seeds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ channel_id: string; weight: string }>`
    with people as (
      select a.follower_id, count(*) as weight
      from unnest(${[...seeds]}::bigint[]) as s (channel_id)
      cross join lateral (
        select f.follower_id from follows f where f.target_id = s.channel_id
        order by f.created_at desc limit ${FOLLOWERS_EACH}
      ) a
      where a.follower_id <> ${userId}::bigint
      group by a.follower_id
      order by weight desc, a.follower_id
      limit ${PEOPLE}
    )
    select t.target_id as channel_id, sum(p.weight) as weight
    from people p
    cross join lateral (
      select f.target_id from follows f where f.follower_id = p.follower_id
      order by f.created_at desc limit ${FOLLOWS_EACH}
    ) t
    group by t.target_id
    order by weight desc, t.target_id
    limit ${SHARED}`.execute(database.db);
  return new Map(rows.map(({ channel_id, weight }) => [channel_id, Number(weight)]));
}

/** The largest categories among channels, with their share. */
async function readCategoryShares(
  { database }: Platform,
  channelIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await database.db
    .selectFrom('channels')
    .select(({ fn }) => ['category_id', fn.countAll<string>().as('count')])
    .where('id', '=', sql<string>`any(${[...channelIds]}::bigint[])`)
    .where('category_id', 'is not', null)
    .groupBy('category_id')
    .orderBy('count', 'desc')
    .orderBy('category_id')
    .limit(CATEGORIES)
    .execute();
  return new Map(rows.map(({ category_id, count }) => [category_id ?? '', Number(count) / channelIds.length]));
}

async function readLiveOfCategories({ database }: Platform, categoryIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ channel_id: string }>`
    select live.channel_id from unnest(${[...categoryIds]}::bigint[]) as c (id)
    cross join lateral (
      (select s.channel_id from streams s where s.ended_at is null and s.category_id = c.id
        order by s.viewers_count desc, s.id desc limit ${CATEGORY_LIVE})
      union
      (select s.channel_id from streams s where s.ended_at is null and s.category_id = c.id
        order by s.viewers_count, s.id limit ${CATEGORY_LIVE})
    ) live`.execute(database.db);
  return rows.map(({ channel_id }) => channel_id);
}

async function readFacts({ database }: Platform, channelIds: readonly string[]) {
  const rows = await database.db
    .selectFrom('channels')
    .leftJoin('streams', (join) =>
      join.onRef('streams.channel_id', '=', 'channels.id').on('streams.ended_at', 'is', null),
    )
    .select(['channels.id', 'channels.category_id as categoryId', 'streams.viewers_count as viewers'])
    .select(followersOf(sql.ref('channels.id')).as('followers'))
    .where('channels.id', '=', sql<string>`any(${[...channelIds]}::bigint[])`)
    .orderBy('channels.id')
    .execute();
  return rows.map((row) => ({ ...row, viewers: row.viewers ?? 0, followers: Math.max(0, Number(row.followers)) }));
}
