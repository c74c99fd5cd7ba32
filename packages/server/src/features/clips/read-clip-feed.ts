import { CLIP_FEED_PAGE_MAX } from '@bandshell/domain/clips';
import { type SqlBool, sql } from 'kysely';
import { isPublicClipNow } from '../../core/clips/clip-access.ts';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import { clipViewerKey, dayOf } from './clip-viewer-key.ts';
import type {} from './clips-tables.ts';

/** Places of the feed that one statement looks at. */
const CHUNK = 100;
const DAY = 86_400_000;

export interface ClipFeedPage extends RowPage<ClipRow> {
  /** The place of each clip in the feed, by its id. */
  readonly places: ReadonlyMap<string, number>;
}

/**
 * The next clips of the feed for a viewer: without channels that they block or that block them, and without clips that
 * they watched today or yesterday, unless they want those.
 * @throws BAD_USER_INPUT if `after` is not a place of the feed
 */
export async function readClipFeed(
  context: RequestContext,
  {
    first: asked,
    after,
    includesSeen,
  }: { readonly first: number; readonly after?: string | null | undefined; readonly includesSeen: boolean },
): Promise<ClipFeedPage> {
  const first = pageSize(asked, CLIP_FEED_PAGE_MAX);
  if (after != null && !/^\d{1,4}$/.test(after)) throw notACursor();
  const order = await context.platform.services.clipFeed.order();
  const places = new Map(order.map((id, place) => [id, place]));
  const rows: ClipRow[] = [];
  for (let at = after == null ? 0 : Number(after) + 1; at < order.length && rows.length <= first; at += CHUNK) {
    rows.push(...(await readChunk(context, order.slice(at, at + CHUNK), first + 1 - rows.length, includesSeen)));
  }
  return { rows: rows.slice(0, first), hasNextPage: rows.length > first, places };
}

async function readChunk(
  context: RequestContext,
  ids: readonly string[],
  limit: number,
  includesSeen: boolean,
): Promise<ClipRow[]> {
  const { platform, viewer } = context;
  const now = platform.clock.now();
  const userId = viewer?.userId ?? null;
  const days = [dayOf(now), dayOf(new Date(now.getTime() - DAY))];
  const keys = days.map((day) => clipViewerKey(context, day));
  const isNew = sql<SqlBool>`not exists (select from clip_viewers w
    where w.clip_id = clips.id and ((w.day = ${days[0]}::date and w.viewer = ${keys[0]})
      or (w.day = ${days[1]}::date and w.viewer = ${keys[1]})))`;
  let query = platform.database.db
    .selectFrom('clips')
    .innerJoin(
      sql<{ id: string; place: string }>`unnest(${ids}::bigint[]) with ordinality`.as<'fed'>(sql`fed (id, place)`),
      'fed.id',
      'clips.id',
    )
    .selectAll('clips')
    .where(isPublicClipNow(now, undefined, context))
    .orderBy('fed.place')
    .limit(limit);
  if (!includesSeen) query = query.where(isNew);
  if (userId !== null) {
    query = query.where(
      sql<SqlBool>`not exists (select from user_blocks b where (b.blocker_id = ${userId}::bigint
        and b.blocked_id = clips.channel_id) or (b.blocker_id = clips.channel_id and b.blocked_id = ${userId}::bigint))`,
    );
  }
  return query.execute();
}
