import { readVideoCursor, VIDEOS_PAGE_MAX, type VideoSort, writeVideoCursor } from '@bandshell/domain/videos';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { pageSize } from '../../core/graphql/page-size.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import { isKnownTo, isListedNow, isPublicNow } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { VideoKind } from '../../core/videos/video-tables.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';

export interface VideoPage extends RowPage<VideoRow> {
  readonly sort: VideoSort;
}

export interface VideoListArgs {
  readonly first: number;
  readonly after?: string | null;
  readonly sort: VideoSort;
}

type VideoQuery = SelectQueryBuilder<DatabaseSchema, 'videos', VideoRow>;

/**
 * The date by which a video is sorted: the start of a premiere, the time of publication, or for unpublished videos the
 * time of creation.
 */
const listedAt = sql<Date>`coalesce(videos.published_at, videos.created_at)`;

export const videoCursorOf = (sort: VideoSort, row: VideoRow): string =>
  writeVideoCursor(sort, {
    value: sort === 'VIEWS' ? Number(row.view_count) : (row.published_at ?? row.created_at).getTime(),
    videoId: row.id,
  });

/** A channel's listed videos; for viewers with more rights, such as the owner, all that they may know. */
export function listChannelVideos(
  requester: Requester,
  channelId: string,
  args: VideoListArgs & { readonly kind?: VideoKind | null; readonly isHiddenShown: boolean },
): Promise<VideoPage> {
  const { database, clock } = requester.platform;
  let query = database.db
    .selectFrom('videos')
    .selectAll('videos')
    .where('channel_id', '=', channelId)
    .where(args.isHiddenShown ? isKnownTo(requester) : isListedNow(clock.now(), channelId, requester));
  if (args.kind !== null && args.kind !== undefined) query = query.where('kind', '=', args.kind);
  return readPage(query, args);
}

/** Public videos of a category that can be watched now, of open channels. */
export function listCategoryVideos(
  { database, clock }: Platform,
  categoryId: string,
  args: VideoListArgs,
): Promise<VideoPage> {
  const query = database.db
    .selectFrom('videos')
    .selectAll('videos')
    .where('category_id', '=', categoryId)
    .where(isPublicNow(clock.now()));
  return readPage(query, args);
}

async function readPage(query: VideoQuery, { first: asked, after, sort }: VideoListArgs): Promise<VideoPage> {
  const first = pageSize(asked, VIDEOS_PAGE_MAX);
  const key = sort === 'VIEWS' ? sql`videos.view_count` : listedAt;
  let paged = query
    .orderBy(key, 'desc')
    .orderBy('videos.id', 'desc')
    .limit(first + 1);
  if (after !== null && after !== undefined) {
    const cursor = readVideoCursor(sort, after);
    if (cursor === undefined) throw notACursor();
    const value =
      sort === 'VIEWS' ? sql`${cursor.value}::bigint` : sql`${new Date(Math.min(cursor.value, 8.64e15))}::timestamptz`;
    paged = paged.where(sql<SqlBool>`(${key}, videos.id) < (${value}, ${cursor.videoId}::bigint)`);
  }
  const rows = await paged.execute();
  return { ...cutPage(rows, first), sort };
}
