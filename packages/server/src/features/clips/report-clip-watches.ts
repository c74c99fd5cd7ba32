import { addressKey } from '@bandshell/domain/accounts';
import {
  ANONYMOUS_CLIP_VIEWS_BY_ADDRESS,
  CLIP_WATCH_MIN_OFFSET,
  CLIP_WATCH_REPORTS_BY_ADDRESS,
  CLIP_WATCH_REPORTS_BY_VIEWER,
  CLIP_WATCHES_A_REPORT,
  type ClipWatchReport,
  isPossibleClipWatch,
} from '@bandshell/domain/clips';
import { isId } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import { type ClipRow, clipLoader } from '../../core/clips/clip-loader.ts';
import { viewerMayWatchClip, watchedClipOf } from '../../core/clips/clip-watcher.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Platform } from '../../platform/platform.ts';
import { clipViewerKey, dayOf } from './clip-viewer-key.ts';
import type {} from './clips-tables.ts';

export interface ClipWatch extends ClipWatchReport {
  readonly itemId: string;
  readonly shareCode?: string | null | undefined;
}

/** A player's clock may differ, and its first report is about the time before it. */
const SLACK_SECONDS = 15;

/**
 * Processes reports that clips are watched. A viewer, or an anonymous device, counts as one view of a clip a day. The
 * longest watch time counts, limited by the time that has passed. Returns false when a report could not be counted.
 */
export async function reportClipWatches(context: RequestContext, watches: readonly ClipWatch[]): Promise<boolean> {
  if (watches.length === 0 || watches.length > CLIP_WATCHES_A_REPORT) return false;
  if (await isTooOften(context)) return false;
  const clips = await clipLoader(context).loadMany(watches.map(({ itemId }) => (isId(itemId) ? itemId : '0')));
  let isSuccess = true;
  for (const [at, watch] of watches.entries()) {
    const clip = clips[at];
    const isThere = clip !== undefined && !(clip instanceof Error) && (await isThereFor(clip, context));
    if (!isThere) context.platform.services.addressMisses.note(context.ip);
    if (isThere && isTrue(clip, watch)) await count(context, clip, watch);
    else isSuccess = false;
  }
  return isSuccess;
}

/**
 * Its id can be guessed, unlike its slug: a client that guesses ids gets no answer about a clip of an unlisted video.
 */
async function isThereFor(clip: ClipRow, context: RequestContext): Promise<boolean> {
  if (clip.draft_until !== null || !(await viewerMayWatchClip(clip, context))) return false;
  if (!context.platform.services.addressMisses.triesIds(context.ip)) return true;
  return (await watchedClipOf(clip, context)).sourceVisibility !== 'UNLISTED';
}

const isTrue = (clip: ClipRow, watch: ClipWatch): boolean =>
  watch.clipOffset >= CLIP_WATCH_MIN_OFFSET &&
  isPossibleClipWatch(watch, (Number(clip.end_ms) - Number(clip.start_ms)) / 1000);

async function isTooOften({ platform: { limits }, viewer, device, ip }: RequestContext): Promise<boolean> {
  const who = viewer === null ? `d:${device()}` : `u:${viewer.userId}`;
  const [byViewer, byAddress] = await Promise.all([
    limits.take('clip-watch', who, CLIP_WATCH_REPORTS_BY_VIEWER),
    limits.take('clip-watch-address', addressKey(ip), CLIP_WATCH_REPORTS_BY_ADDRESS),
  ]);
  return !byViewer.allowed || !byAddress.allowed;
}

async function count(context: RequestContext, clip: ClipRow, watch: ClipWatch): Promise<void> {
  const { platform } = context;
  const now = platform.clock.now();
  const day = dayOf(now);
  const viewer = clipViewerKey(context, day);
  if (await grow(platform, { clip, day, viewer, watch, now })) return;
  if (!(await mayBeNew(context, clip, day))) return;
  const isNew = await platform.database.transact(async ({ db }) => {
    const seconds = Math.min(watch.totalSecondsWatched, SLACK_SECONDS);
    const { numInsertedOrUpdatedRows } = await db
      .insertInto('clip_viewers')
      .values({ clip_id: clip.id, day, viewer, first_at: now, seconds })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return false;
    await db.updateTable('clips').set({ view_count: sql<string>`view_count + 1` }).where('id', '=', clip.id).execute();
    return true;
  });
  if (isNew && watch.shareCode != null)
    await platform.services.promotions.countSharedView(clip, watch.shareCode, context);
}

/** Updates the watch time of a counted viewer. Returns false when the viewer is not counted yet. */
async function grow(
  { database }: Platform,
  { clip, day, viewer, watch, now }: { clip: ClipRow; day: string; viewer: Buffer; watch: ClipWatch; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await database.db
    .updateTable('clip_viewers')
    .set({
      seconds: sql<number>`greatest(seconds, least(${watch.totalSecondsWatched}::real,
        (extract(epoch from ${now}::timestamptz - first_at) + ${SLACK_SECONDS})::real))`,
    })
    .where('clip_id', '=', clip.id)
    .where('day', '=', sql<Date>`${day}::date`)
    .where('viewer', '=', viewer)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Devices are easily invented, so each address has a daily limit of new viewers of a clip. */
async function mayBeNew({ platform, viewer, ip }: RequestContext, clip: ClipRow, day: string): Promise<boolean> {
  if (viewer !== null) return true;
  const rule = { ...ANONYMOUS_CLIP_VIEWS_BY_ADDRESS, shared: true };
  return (await platform.limits.take('clip-views', `${clip.id} ${day} ${addressKey(ip)}`, rule)).allowed;
}
