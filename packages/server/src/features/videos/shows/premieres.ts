import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkPremiereTime } from '@bandshell/domain/videos';
import type { VideoRow } from '../../../core/videos/video-loader.ts';
import type { Viewer } from '../../../core/viewer.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOwnVideo, notifyChanged, takeVideoChange, videoNotFound } from '../own-video.ts';
import { RUN_SHOWS_JOB } from './run-shows.ts';

export const SCHEDULE_PREMIERE_CODES = [
  'NOT_FOUND',
  'NOT_READY',
  'KIND_INVALID',
  'TIME_INVALID',
  'ALREADY_BEGUN',
  'RATE_LIMITED',
] as const;
export const CANCEL_PREMIERE_CODES = ['NOT_FOUND', 'NOT_SCHEDULED', 'ALREADY_BEGUN', 'RATE_LIMITED'] as const;

const hasBegun = () => refused('ALREADY_BEGUN', 'This premiere has started.');

/**
 * Sets when an upload or highlight of the viewer's own is first shown, to all at once; until then everybody may know of
 * it and nobody plays it. It is public then, or for subscribers where it was.
 */
export async function schedulePremiere(
  platform: Platform,
  viewer: Viewer,
  input: { readonly videoID: string; readonly startsAt: string },
): Promise<Result<VideoRow, (typeof SCHEDULE_PREMIERE_CODES)[number]>> {
  const time = checkPremiereTime(input.startsAt, platform.clock.now());
  if (!time.ok) return time;
  const tooOften = await takeVideoChange(platform, viewer);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const video = await lockOwnVideo(tx, viewer, input.videoID);
    if (video === undefined) return videoNotFound();
    if (video.kind === 'ARCHIVE') {
      return refused('KIND_INVALID', 'A past stream cannot premiere. Create a highlight from it first.');
    }
    if (video.status !== 'READY') return refused('NOT_READY', 'This video is not ready yet.');
    if (video.premiered_at !== null || isPast(video, platform)) return hasBegun();
    const visibility = video.visibility === 'SUBSCRIBERS' ? 'SUBSCRIBERS' : 'PUBLIC';
    const changes = { premiere_at: time.value, published_at: time.value };
    const changed = await change(tx, video.id, { kind: 'PREMIERE', visibility, ...changes });
    // On the second, beside the job of every minute.
    await platform.jobs.add(RUN_SHOWS_JOB, {}, { tx, runAt: time.value, key: `${RUN_SHOWS_JOB}-${video.id}` });
    return ok(changed);
  });
}

/** Takes a premiere to come back: the video is the owner's alone again. */
export async function cancelPremiere(
  platform: Platform,
  viewer: Viewer,
  videoID: string,
): Promise<Result<VideoRow, (typeof CANCEL_PREMIERE_CODES)[number]>> {
  const tooOften = await takeVideoChange(platform, viewer);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const video = await lockOwnVideo(tx, viewer, videoID);
    if (video === undefined) return videoNotFound();
    if (video.premiere_at === null) return refused('NOT_SCHEDULED', 'No premiere is set for this video.');
    if (video.premiered_at !== null || isPast(video, platform)) return hasBegun();
    const kind = await kindOf(tx, video.id);
    return ok(await change(tx, video.id, { kind, visibility: 'PRIVATE', premiere_at: null, published_at: null }));
  });
}

const isPast = ({ premiere_at: at }: VideoRow, { clock }: Platform): boolean => at !== null && at <= clock.now();

async function change(
  tx: Tx,
  id: string,
  changes: Partial<Pick<VideoRow, 'kind' | 'visibility' | 'premiere_at' | 'published_at'>>,
): Promise<VideoRow> {
  const changed = await tx.db
    .updateTable('videos')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await notifyChanged(tx, changed);
  return changed;
}

/** What it was before it was to be a premiere: an upload is a recording of its own id. */
async function kindOf(tx: Tx, videoId: string): Promise<'UPLOAD' | 'HIGHLIGHT'> {
  const own = await tx.db
    .selectFrom('video_ranges')
    .select('video_id')
    .where('video_id', '=', videoId)
    .where('recording_id', '=', videoId)
    .executeTakeFirst();
  return own === undefined ? 'HIGHLIGHT' : 'UPLOAD';
}
