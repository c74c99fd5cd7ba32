import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';

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
