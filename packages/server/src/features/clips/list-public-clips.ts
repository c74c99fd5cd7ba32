import { readClipCursor } from '@bandshell/domain/clips';
import { type SqlBool, sql } from 'kysely';
import { isPublicClipNow } from '../../core/clips/clip-access.ts';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { cutPage, notACursor, type RowPage } from '../../core/graphql/row-page.ts';
import type { Platform } from '../../platform/platform.ts';

const WEEK_MS = 7 * 24 * 3_600_000;

export interface PublicClipArgs {
  readonly channelId: string | undefined;
  readonly categoryId: string | undefined;
  readonly isFeatured: boolean | undefined;
  readonly startedAt: Date | undefined;
  /** Without it, a start stands for the week that follows it. */
  readonly endedAt: Date | undefined;
  readonly first: number;
  readonly after: string | null;
}

/** Public clips of a channel or category that were made in a range of time, most viewed first. */
export async function listPublicClips(
  platform: Platform,
  { channelId, categoryId, isFeatured, startedAt, endedAt, first, after }: PublicClipArgs,
): Promise<RowPage<ClipRow>> {
  let query = platform.database.db
    .selectFrom('clips')
    .selectAll('clips')
    .where(isPublicClipNow(platform.clock.now(), channelId))
    .orderBy('view_count', 'desc')
    .orderBy('clips.id', 'desc')
    .limit(first + 1);
  if (channelId !== undefined) query = query.where('channel_id', '=', channelId);
  if (categoryId !== undefined) query = query.where('category_id', '=', categoryId).where(isShownElsewhere);
  if (isFeatured !== undefined) query = query.where('is_featured', '=', isFeatured);
  if (startedAt !== undefined) {
    const end = endedAt ?? new Date(startedAt.getTime() + WEEK_MS);
    query = query.where('created_at', '>=', startedAt).where('created_at', '<', end);
  }
  if (after !== null) {
    const cursor = readClipCursor('VIEWS', after);
    if (cursor === undefined || cursor.viewCount === null) throw notACursor();
    query = query.where(
      sql<SqlBool>`(clips.view_count, clips.id) < (${cursor.viewCount}::bigint, ${cursor.clipId}::bigint)`,
    );
  }
  return cutPage(await query.execute(), first);
}

const isShownElsewhere = sql<SqlBool>`not exists (select from clips_settings s
  where s.channel_id = clips.channel_id and s.discovery = 'CHANNEL_ONLY')`;
