import { CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { defineLoader } from '../graphql/define-loader.ts';
import type {} from './follows-tables.ts';

/*
 * A channel's followers are counted in slices, so that many who follow at once do not wait for one row.
 */

const SLICES = 16;

/** The slice of a channel's count that includes a follower: the same for following and unfollowing. */
const sliceOf = (followerId: string): number => Number(BigInt(followerId) % BigInt(SLICES));

/** The number of a channel's followers as SQL, for one row of a query. */
export const followersOf = (channelId: RawBuilder<unknown>): RawBuilder<string> =>
  sql<string>`(select coalesce(sum(c.count), 0) from follower_counts c where c.target_id = ${channelId})`;

const COUNTS = `select target_id, sum(count)::text as count from follower_counts
  where target_id = any($1::bigint[]) group by target_id`;

/** Followers by channel. Every channel page needs it, so the statement is written by hand. */
export const followerCountLoader = defineLoader<number, 0>(
  (channelIds, { platform }) => countFollowers(platform.database.db, channelIds),
  0,
);

/** Followers by channel; channels without a follower may be left out. */
export async function countFollowers(db: Db, channelIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.executeQuery<{ target_id: string; count: string }>(CompiledQuery.raw(COUNTS, [channelIds]));
  return new Map(rows.map((row) => [row.target_id, Number(row.count)]));
}

/** Counts a follower, or takes one off. */
export async function countFollower(tx: Tx, channelId: string, followerId: string, change: 1 | -1): Promise<void> {
  await sql`insert into follower_counts (target_id, slice, count) values (${channelId}, ${sliceOf(followerId)}, ${change})
    on conflict (target_id, slice) do update set count = follower_counts.count + ${change}`.execute(tx.db);
}

/**
 * Takes a follower off many channels. The rows are locked in the order of their keys, so that simultaneous runs do not
 * deadlock.
 */
export async function takeOffFollower(
  { db }: Pick<Tx, 'db'>,
  followerId: string,
  channelIds: readonly string[],
): Promise<void> {
  const isOne = sql`target_id = any(${[...channelIds]}::bigint[]) and slice = ${sliceOf(followerId)}`;
  await sql`select 1 from follower_counts where ${isOne} order by target_id for update`.execute(db);
  await sql`update follower_counts set count = count - 1 where ${isOne}`.execute(db);
}

/** Forgets the count of a channel that nobody follows any more. */
export async function forgetFollowerCount({ db }: Pick<Tx, 'db'>, channelId: string): Promise<void> {
  await db.deleteFrom('follower_counts').where('target_id', '=', channelId).execute();
}

/** Counts the followers of channels that have no count yet, as a new site's. */
export async function writeFollowerCounts(
  { db }: Pick<Tx, 'db'>,
  follows: readonly { readonly target_id: string; readonly follower_id: string }[],
): Promise<void> {
  const counts = new Map<string, { target_id: string; slice: number; count: number }>();
  for (const { target_id, follower_id } of follows) {
    const slice = sliceOf(follower_id);
    const key = `${target_id} ${slice}`;
    counts.set(key, { target_id, slice, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const rows = [...counts.values()].map((row) => ({ ...row, count: String(row.count) }));
  if (rows.length > 0) await db.insertInto('follower_counts').values(rows).execute();
}
