import { readVideoCursor, VIDEOS_PAGE_MAX } from '@bandshell/domain/videos';
import { sql } from 'kysely';
import { pageSize } from '../../core/graphql/page-size.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { cutPage, notACursor } from '../../core/graphql/row-page.ts';
import { isListedNow } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { VideoPage } from './list-videos.ts';

/** The newest follows that are looked at. */
const CHANNELS = 500;

/**
 * Videos of the channels that a user follows, the newest first. Each channel gives a page at most, read by its index. So the
 * cost depends on the follows and not on the number of videos.
 * @throws BAD_USER_INPUT for an invalid cursor or page size
 */
export async function listFollowedVideos(
  requester: Requester,
  userId: string,
  { first: asked, after }: { readonly first: number; readonly after?: string | null | undefined },
): Promise<VideoPage> {
  const first = pageSize(asked, VIDEOS_PAGE_MAX);
  const cursor = after == null ? null : readVideoCursor('TIME', after);
  if (cursor === undefined) throw notACursor();
  const isAfter =
    cursor === null
      ? sql`true`
      : sql`(coalesce(videos.published_at, videos.created_at), videos.id)
          < (${new Date(Math.min(cursor.value, 8.64e15))}::timestamptz, ${cursor.videoId}::bigint)`;
  const { rows } = await sql<VideoRow>`
    select v.* from (
      select target_id from follows where follower_id = ${userId}::bigint order by created_at desc limit ${CHANNELS}
    ) f
    cross join lateral (
      select videos.* from videos
      where videos.channel_id = f.target_id and ${isListedNow(requester.platform.clock.now(), undefined, requester)}
        and ${isAfter}
      order by coalesce(videos.published_at, videos.created_at) desc, videos.id desc
      limit ${first + 1}
    ) v
    order by coalesce(v.published_at, v.created_at) desc, v.id desc
    limit ${first + 1}`.execute(requester.platform.database.db);
  return { ...cutPage(rows, first), sort: 'TIME' };
}
