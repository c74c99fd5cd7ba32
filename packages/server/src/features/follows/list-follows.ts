import { FOLLOWS_PAGE_MAX, readFollowCursor, writeFollowCursor } from '@bandshell/domain/follows';
import { type SqlBool, sql } from 'kysely';
import { pageSize } from '../../core/graphql/page-size.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import { isOfOpenChannel } from '../../core/users/availability.ts';
import type { Platform } from '../../platform/platform.ts';

/** A user at the other end of a follow. */
export interface ListedFollow {
  readonly userId: string;
  readonly followedAt: Date;
}

export interface FollowListArgs {
  readonly first: number;
  readonly after?: string | null;
}

export const followCursorOf = (follow: ListedFollow): string => writeFollowCursor(follow);

/** The users of a list who are shown: all, or to this user those who show what they follow. */
export type ShownFollowers = 'all' | { readonly to: string | null };

/** Followers of a channel, the newest first, without suspended and closed accounts. */
export const listFollowers = (platform: Platform, targetId: string, args: FollowListArgs, shown: ShownFollowers) =>
  readPage(platform, { of: 'target_id', listed: 'follower_id' }, targetId, args, shown);

/** Channels that a user follows, the newest first, without suspended and closed ones. */
export const listFollowed = (platform: Platform, followerId: string, args: FollowListArgs) =>
  readPage(platform, { of: 'follower_id', listed: 'target_id' }, followerId, args, 'all');

interface Ends {
  readonly of: 'target_id' | 'follower_id';
  readonly listed: 'target_id' | 'follower_id';
}

async function readPage(
  { database, clock }: Platform,
  { of, listed }: Ends,
  userId: string,
  { first: asked, after }: FollowListArgs,
  shown: ShownFollowers,
): Promise<RowPage<ListedFollow>> {
  const first = pageSize(asked, FOLLOWS_PAGE_MAX);
  let query = database.db
    .selectFrom('follows')
    .select([`${listed} as userId`, 'created_at as followedAt'])
    .where(of, '=', userId)
    .where(isOfOpenChannel(`follows.${listed}`, clock.now()))
    .orderBy('created_at', 'desc')
    .orderBy(listed, 'desc')
    .limit(first + 1);
  if (shown !== 'all') {
    query = query.where(
      // One look by the key for each row: "not exists" beside "or" reads the whole table first.
      sql<SqlBool>`(follower_id = ${shown.to}::bigint or coalesce(
        (select p.shows_follows from privacy_settings p where p.user_id = follower_id), true))`,
    );
  }
  if (after !== null && after !== undefined) {
    const cursor = readFollowCursor(after);
    if (cursor === undefined) throw notACursor();
    query = query.where(
      sql<SqlBool>`(created_at, ${sql.ref(listed)}) < (${cursor.followedAt}::timestamptz, ${cursor.userId}::bigint)`,
    );
  }
  return cutPage(await query.execute(), first);
}
