import { isId } from '@bandshell/domain/kernel';
import { RESUME_MARGIN } from '@bandshell/domain/player';
import { VIEWING_HISTORY_PAGE_MAX } from '@bandshell/domain/videos';
import { sql } from 'kysely';
import { defineLoader } from '../../core/graphql/define-loader.ts';
import { pageSize } from '../../core/graphql/page-size.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import { notACursor } from '../../core/graphql/row-page.ts';
import { holdLink } from '../../core/videos/link-keys.ts';
import { isStillThere } from '../../core/videos/video-access.ts';
import { type VideoRow, videoLoader } from '../../core/videos/video-loader.ts';
import { viewerMayKnow } from '../../core/videos/video-watcher.ts';
import type {} from './history-tables.ts';

export interface Watched {
  readonly positionMs: number;
  readonly updatedAt: Date;
}

/** The viewer's position in each video. */
export const watchedLoader = defineLoader<Watched, null>(async (videoIds, { platform, viewer }) => {
  if (viewer === null) return new Map();
  const rows = await platform.database.db
    .selectFrom('viewing_history')
    .select(['video_id', 'position_ms', 'updated_at'])
    .where('user_id', '=', viewer.userId)
    .where('video_id', '=', sql<string>`any(${videoIds}::bigint[])`)
    .where('removed_at', 'is', null)
    .execute();
  const watched = new Map<string, Watched>(
    rows.map((row) => [row.video_id, { positionMs: Number(row.position_ms), updatedAt: row.updated_at }]),
  );
  for (const videoId of videoIds) {
    const waiting = platform.services.watchReports.waiting(viewer.userId, videoId);
    if (waiting !== undefined) watched.set(videoId, { positionMs: waiting.positionMs, updatedAt: waiting.at });
  }
  return watched;
}, null);

export interface HistoryEntry extends Watched {
  readonly video: VideoRow;
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[];
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

const cursorOf = ({ updated_at, video_id }: { updated_at: Date; video_id: string }): string =>
  `${updated_at.getTime()}-${video_id}`;

/** Videos that the viewer began and did not finish: those that `resumeFrom` does not start again. */
const isUnfinished = (now: Date) => sql<boolean>`exists (
  select from videos where videos.id = viewing_history.video_id and videos.status = 'READY' and ${isStillThere(now)}
    and viewing_history.position_ms between ${RESUME_MARGIN * 1000} and videos.length_ms - ${RESUME_MARGIN * 1000})`;

/** The videos that the viewer watched, the newest first, without those that they may no longer know. */
export async function listHistory(
  context: RequestContext,
  userId: string,
  args: { readonly first: number; readonly after?: string | null; readonly isUnfinished?: boolean | null },
): Promise<HistoryPage> {
  const first = pageSize(args.first, VIEWING_HISTORY_PAGE_MAX);
  // Reports that this node has not written yet would be missing.
  await context.platform.services.watchReports.flush();
  let query = context.platform.database.db
    .selectFrom('viewing_history')
    .select(['video_id', 'position_ms', 'updated_at'])
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .orderBy('updated_at', 'desc')
    .orderBy('video_id', 'desc')
    .limit(first + 1);
  if (args.isUnfinished === true) query = query.where(isUnfinished(context.platform.clock.now()));
  if (args.after !== null && args.after !== undefined) {
    const [, at, id = ''] = /^(\d{1,14})-(\d+)$/.exec(args.after) ?? [];
    if (at === undefined || !isId(id)) throw notACursor();
    query = query.where(sql<boolean>`(updated_at, video_id) < (${new Date(Number(at))}::timestamptz, ${id}::bigint)`);
  }
  const rows = await query.execute();
  const page = rows.slice(0, first);
  const videos = await videoLoader(context).loadMany(page.map(({ video_id }) => video_id));
  const entries: HistoryEntry[] = [];
  for (const [place, row] of page.entries()) {
    const video = videos[place];
    if (video === undefined || video instanceof Error) continue;
    // A viewer who has watched it had its link, so it is listed here.
    holdLink(video, context);
    if (!(await viewerMayKnow(video, context))) continue;
    entries.push({ video, positionMs: Number(row.position_ms), updatedAt: row.updated_at });
  }
  const last = page.at(-1);
  return { entries, hasNextPage: rows.length > first, endCursor: last === undefined ? null : cursorOf(last) };
}
