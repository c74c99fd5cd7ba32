import { CompiledQuery, sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';

const COUNTS = `select target_id, sum(count)::text as count from follower_counts
  where target_id = any($1::bigint[]) group by target_id`;

/** Followers by target. Every channel page needs it, so the statement is written by hand. */
export const followerCountLoader = defineLoader<number, 0>(async (targetIds, { platform }) => {
  const { rows } = await platform.database.db.executeQuery<{ target_id: string; count: string }>(
    CompiledQuery.raw(COUNTS, [targetIds]),
  );
  return new Map(rows.map((row) => [row.target_id, Number(row.count)]));
}, 0);

export interface OwnFollow {
  readonly followedAt: Date;
  readonly isLiveNoticeOn: boolean;
}

/** The viewer's follow of each target. */
export const ownFollowLoader = defineLoader<OwnFollow, null>(async (targetIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('follows')
    .select(['target_id', 'created_at as followedAt', 'is_live_notice_on as isLiveNoticeOn'])
    .where('target_id', '=', sql<string>`any(${targetIds}::bigint[])`)
    .where('follower_id', '=', viewer.userId)
    .execute();
  return new Map(rows.map(({ target_id, ...follow }) => [target_id, follow]));
}, null);
