import {
  CLIPS_PAGE_MAX,
  type ClipPeriod,
  type ClipSort,
  clipPeriodStart,
  readClipCursor,
  writeClipCursor,
} from '@bandshell/domain/clips';
import { firstIdAt } from '@bandshell/domain/kernel';
import { type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { isClipKnownTo, isListedClipNow, isPublicClipNow, isPublished } from '../../core/clips/clip-access.ts';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import type { Requester } from '../../core/graphql/request-context.ts';
import { requestError } from '../../core/graphql/request-error.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import { isOfTheSite } from '../../core/identity/viewer.ts';
import type { DatabaseSchema } from '../../platform/database/schema.ts';
import type { Platform } from '../../platform/platform.ts';

export interface ClipPage extends RowPage<ClipRow> {
  readonly sort: ClipSort;
}

export interface ClipListArgs {
  readonly first: number;
  readonly after?: string | null;
  readonly sort: ClipSort;
  readonly period: ClipPeriod;
  /** For a channel: only featured ones, or only the others. */
  readonly isFeatured?: boolean | null;
  /** For a maker: only drafts, or only the others. */
  readonly isDraft?: boolean | null;
  /** Text in the title. */
  readonly search?: string | null;
}

type ClipQuery = SelectQueryBuilder<DatabaseSchema, 'clips', ClipRow>;

const SEARCH_MAX = 100;

export const clipCursorOf = (sort: ClipSort, row: ClipRow): string =>
  writeClipCursor({ viewCount: sort === 'VIEWS' ? Number(row.view_count) : null, clipId: row.id });

/** A channel's listed clips; for its owner and staff all published ones. */
export function listChannelClips(requester: Requester, channelId: string, args: ClipListArgs): Promise<ClipPage> {
  const { platform, viewer } = requester;
  const seesAll = viewer?.userId === channelId || isOfTheSite(viewer);
  let query = clips(platform)
    .where('channel_id', '=', channelId)
    .where(isPublished)
    .where(seesAll ? isClipKnownTo(requester) : isListedClipNow(platform.clock.now(), channelId, requester));
  if (args.isFeatured !== null && args.isFeatured !== undefined) {
    query = query.where('is_featured', '=', args.isFeatured);
  }
  return readPage(platform, query, args);
}

/** The viewer's own clips, including drafts, as far as the viewer may still know them. */
export function listCreatedClips(requester: Requester, userId: string, args: ClipListArgs): Promise<ClipPage> {
  let query = clips(requester.platform).where('curator_id', '=', userId).where(isClipKnownTo(requester));
  if (args.isDraft === true) query = query.where('draft_until', 'is not', null);
  if (args.isDraft === false) query = query.where('draft_until', 'is', null);
  return readPage(requester.platform, query, args);
}

/** Public clips of a category, of open channels whose owners allow them outside of the channel. */
export function listCategoryClips(platform: Platform, categoryId: string, args: ClipListArgs): Promise<ClipPage> {
  const query = clips(platform)
    .where('category_id', '=', categoryId)
    .where(isPublicClipNow(platform.clock.now()))
    .where(isDiscoverable);
  return readPage(platform, query, args);
}

/**
 * Suggestions for a viewer of a clip: the most viewed others of its channel in 30 days, then of its category, of
 * channels whose owners allow their clips elsewhere.
 */
export async function listRelatedClips(
  requester: Requester,
  clip: ClipRow,
  first: number,
): Promise<readonly ClipRow[]> {
  const { platform } = requester;
  const limit = pageSize(first, CLIPS_PAGE_MAX);
  const args = { first: limit, sort: 'VIEWS', period: 'LAST_MONTH' } as const;
  const own = clips(platform)
    .where('channel_id', '=', clip.channel_id)
    .where(isPublicClipNow(platform.clock.now(), clip.channel_id, requester))
    .where('id', '<>', clip.id);
  const { rows } = await readPage(platform, own, args);
  if (rows.length >= limit || clip.category_id === null) return rows;
  const others = clips(platform)
    .where('category_id', '=', clip.category_id)
    .where('channel_id', '<>', clip.channel_id)
    .where(isPublicClipNow(platform.clock.now()))
    .where(isDiscoverable);
  const more = await readPage(platform, others, { ...args, first: limit - rows.length });
  return [...rows, ...more.rows];
}

const clips = ({ database }: Platform): ClipQuery => database.db.selectFrom('clips').selectAll('clips');

const isDiscoverable = sql<SqlBool>`not exists (select from clips_settings s
  where s.channel_id = clips.channel_id and s.discovery = 'CHANNEL_ONLY')`;

async function readPage(
  platform: Platform,
  query: ClipQuery,
  { first: asked, after, sort, period, search }: ClipListArgs,
): Promise<ClipPage> {
  const first = pageSize(asked, CLIPS_PAGE_MAX);
  let paged = query.limit(first + 1);
  if (sort === 'VIEWS') paged = paged.orderBy('view_count', 'desc');
  paged = paged.orderBy('clips.id', 'desc');
  const since = clipPeriodStart(period, platform.clock.now().getTime());
  if (since !== null) {
    // An id contains the time at which its row was made, so the index of ids bounds the period.
    paged = paged.where('created_at', '>=', new Date(since)).where('clips.id', '>=', firstIdAt(since));
  }
  const text = (search ?? '').trim();
  if (text.length > SEARCH_MAX) throw requestError('BAD_USER_INPUT', `"search" has at most ${SEARCH_MAX} characters.`);
  if (text !== '') paged = paged.where('title', 'ilike', `%${text.replace(/[\\%_]/g, '\\$&')}%`);
  if (after !== null && after !== undefined) {
    const cursor = readClipCursor(sort, after);
    if (cursor === undefined) throw notACursor();
    paged = paged.where(
      cursor.viewCount === null
        ? sql<SqlBool>`clips.id < ${cursor.clipId}::bigint`
        : sql<SqlBool>`(clips.view_count, clips.id) < (${cursor.viewCount}::bigint, ${cursor.clipId}::bigint)`,
    );
  }
  const rows = await paged.execute();
  return { ...cutPage(rows, first), sort };
}
