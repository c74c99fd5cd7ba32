import {
  PRODUCER_PAGE_MAX,
  type ProducerSort,
  readProducerCursor,
  titlePattern,
  VIDEO_UNDO_MS,
  writeProducerCursor,
} from '@bandshell/domain/videos';
import { type SqlBool, sql } from 'kysely';
import { pageSize } from '../../core/graphql/page-size.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import { isStillThere } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { VideoKind, VideoStatus, VideoVisibility } from '../../core/videos/video-tables.ts';
import type { Platform } from '../../platform/platform.ts';

export interface ProducedFilter {
  readonly search?: string | null;
  readonly kind?: VideoKind | null;
  readonly visibility?: VideoVisibility | null;
  readonly status?: VideoStatus | null;
  /** Lists deleted videos that can be restored, instead of existing ones. */
  readonly isDeleted: boolean;
}

export interface ProducedPage extends RowPage<VideoRow> {
  readonly channelId: string;
  readonly filter: ProducedFilter;
  readonly sort: ProducerSort;
}

/** Milliseconds since the epoch. */
const madeAt = sql`floor(extract(epoch from videos.created_at) * 1000)::bigint`;

const sortKeys = {
  NEWEST: { key: madeAt, direction: 'desc', valueOf: (row: VideoRow) => row.created_at.getTime() },
  OLDEST: { key: madeAt, direction: 'asc', valueOf: (row: VideoRow) => row.created_at.getTime() },
  VIEWS: { key: sql`videos.view_count`, direction: 'desc', valueOf: (row: VideoRow) => Number(row.view_count) },
  LONGEST: { key: sql`videos.length_ms`, direction: 'desc', valueOf: (row: VideoRow) => Number(row.length_ms) },
} as const;

export const producedCursorOf = (sort: ProducerSort, row: VideoRow): string =>
  writeProducerCursor({ value: sortKeys[sort].valueOf(row), videoId: row.id });

const producedBy = ({ database, clock }: Platform, channelId: string, filter: ProducedFilter) => {
  const now = clock.now();
  let query = database.db.selectFrom('videos').where('channel_id', '=', channelId);
  query = filter.isDeleted
    ? query
        .where('deleted_at', '>', new Date(now.getTime() - VIDEO_UNDO_MS))
        .where('taken_down_at', 'is', null)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
    : query.where(isStillThere(now));
  const pattern = titlePattern(filter.search ?? '');
  if (pattern !== null) query = query.where('title', 'ilike', pattern);
  if (filter.kind != null) query = query.where('kind', '=', filter.kind);
  if (filter.visibility != null) query = query.where('visibility', '=', filter.visibility);
  if (filter.status != null) query = query.where('status', '=', filter.status);
  return query;
};

/** An owner's videos in every state, filtered by title, kind, visibility and status. */
export async function listProduced(
  platform: Platform,
  channelId: string,
  args: ProducedFilter & { readonly first: number; readonly after?: string | null; readonly sort: ProducerSort },
): Promise<ProducedPage> {
  const { first: asked, after, sort, ...filter } = args;
  const first = pageSize(asked, PRODUCER_PAGE_MAX);
  const { key, direction } = sortKeys[sort];
  let query = producedBy(platform, channelId, filter)
    .selectAll('videos')
    .orderBy(key, direction)
    .orderBy('videos.id', direction)
    .limit(first + 1);
  if (after !== null && after !== undefined) {
    const cursor = readProducerCursor(after);
    if (cursor === undefined) throw notACursor();
    const last = sql`(${cursor.value}::bigint, ${cursor.videoId}::bigint)`;
    const place = sql`(${key}, videos.id)`;
    query = query.where(direction === 'desc' ? sql<SqlBool>`${place} < ${last}` : sql<SqlBool>`${place} > ${last}`);
  }
  const rows = await query.execute();
  return { channelId, filter, sort, ...cutPage(rows, first) };
}

/** Number of matching videos on all pages. */
export async function countProduced(platform: Platform, { channelId, filter }: ProducedPage): Promise<number> {
  const { count } = await producedBy(platform, channelId, filter)
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}
