import { isCategorySlug, type Vertical } from '@bandshell/domain/categories';
import { checkStreamTag, streamTagKey } from '@bandshell/domain/channels';
import { firstIdAt, isId } from '@bandshell/domain/kernel';
import {
  isStreamCollection,
  NEW_CHANNEL_MS,
  readStreamCursor,
  readStreamTimeCursor,
  SMALL_CHANNEL_VIEWERS,
  STREAMS_PAGE_MAX,
  writeStreamCursor,
  writeStreamTimeCursor,
} from '@bandshell/domain/streams';
import { sql } from 'kysely';
import { pageSize } from '../../core/graphql/page-size.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { StreamRow } from '../../core/streams/live-stream-loader.ts';
import { isListedStreamNow } from '../../core/streams/stream-access.ts';
import type { Platform } from '../../platform/platform.ts';

export const STREAM_SORTS = {
  VIEWERS: { description: 'Most viewers first.' },
  STARTED: { description: 'Those that started last first.' },
} as const;
export type StreamSort = keyof typeof STREAM_SORTS;

/** Languages that one list may ask for. */
const LANGUAGES_MAX = 20;

export interface StreamListArgs {
  readonly first: number;
  readonly after?: string | null;
  readonly sort: StreamSort;
  readonly categorySlug?: string | null;
  readonly vertical?: Vertical | null;
  /** A tag of the stream's category. */
  readonly tagID?: string | null;
  readonly languages?: readonly string[] | null;
  /** A free word of the stream's own, in any case. */
  readonly freeformTag?: string | null;
  /** A list by a rule; a name that none has finds nothing. */
  readonly collection?: string | null;
}

export interface StreamListPage extends RowPage<StreamRow> {
  readonly sort: StreamSort;
}

export const cursorOf = (row: StreamRow, { sort }: StreamListPage): string =>
  sort === 'VIEWERS'
    ? writeStreamCursor({ viewersCount: row.viewers_count, streamId: row.id })
    : writeStreamTimeCursor({ startedAt: row.started_at.getTime(), streamId: row.id });

/**
 * A page of the running streams that pass all filters.
 *
 * @throws BAD_USER_INPUT for an invalid cursor, page size or number of languages
 */
export async function listStreams(platform: Platform, args: StreamListArgs): Promise<StreamListPage> {
  const { catalogue } = platform.services;
  const { categorySlug, vertical, tagID, languages, freeformTag, collection } = args;
  // Its rule is an order.
  const sort = collection === 'just-started' ? 'STARTED' : args.sort;
  const first = pageSize(args.first, STREAMS_PAGE_MAX);
  const slug = categorySlug?.toLowerCase();
  const nothing = { rows: [], hasNextPage: false, sort };
  let query = platform.database.db
    .selectFrom('streams')
    .selectAll()
    .where(isListedStreamNow(platform.clock.now()))
    .limit(first + 1);
  query =
    sort === 'VIEWERS'
      ? query.orderBy('viewers_count', 'desc').orderBy('id', 'desc')
      : query.orderBy('started_at', 'desc').orderBy('id', 'desc');
  if (args.after != null) query = query.where(isAfter(args.after, sort));
  if (collection != null) {
    if (!isStreamCollection(collection)) return nothing;
    const now = platform.clock.now().getTime();
    if (collection === 'small-channels') query = query.where('viewers_count', '<=', SMALL_CHANNEL_VIEWERS);
    if (collection === 'new-channels') query = query.where(isOfNewChannel(new Date(now - NEW_CHANNEL_MS)));
  }
  if (slug !== undefined) {
    if (!isCategorySlug(slug)) return nothing;
    // The address of a category that was merged into another one leads there.
    query = query.where('category_id', '=', catalogue.idOfSlug(slug));
  }
  if (vertical != null) {
    query = query.where(catalogue.isInVertical('streams.category_id', vertical));
  }
  if (tagID != null) {
    if (!isId(tagID)) return nothing;
    query = query.where(catalogue.hasTag('streams.category_id', tagID));
  }
  if (freeformTag != null) {
    const tag = checkStreamTag(freeformTag.slice(0, 100));
    if (!tag.ok) return nothing;
    query = query.where(sql<boolean>`tag_keys @> array[${streamTagKey(tag.value)}::text]`);
  }
  if (languages != null && languages.length > 0) {
    const codes = languages.slice(0, LANGUAGES_MAX).map((code) => code.toLowerCase().replaceAll('\u0000', ''));
    query = query.where('language', '=', sql<string>`any(${codes}::text[])`);
  }
  return { ...cutPage(await query.execute(), first), sort };
}

/** Ids grow with time, so that channels that are older for certain are left out without a look at their user. */
const isOfNewChannel = (since: Date) =>
  sql<boolean>`channel_id >= ${firstIdAt(since.getTime())}::bigint and exists (select from users u where u.id = streams.channel_id and u.created_at >= ${since})`;

function isAfter(text: string, sort: StreamSort) {
  if (sort === 'VIEWERS') {
    const cursor = readStreamCursor(text);
    if (cursor === undefined) throw notACursor();
    return sql<boolean>`(viewers_count, id) < (${cursor.viewersCount}::integer, ${cursor.streamId}::bigint)`;
  }
  const cursor = readStreamTimeCursor(text);
  if (cursor === undefined) throw notACursor();
  // Later than any date.
  const startedAt = new Date(Math.min(cursor.startedAt, 8.64e15));
  return sql<boolean>`(started_at, id) < (${startedAt}::timestamptz, ${cursor.streamId}::bigint)`;
}
