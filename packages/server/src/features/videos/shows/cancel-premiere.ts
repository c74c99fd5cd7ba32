import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { videosErrors } from '@bandshell/domain/videos';
import type { Viewer } from '../../../core/identity/viewer.ts';
import type { VideoRow } from '../../../core/videos/video-loader.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOwnVideo, takeVideoChange, videoNotFound } from '../own-video.ts';
import { changePremiere, hasBegun, isPast } from './change-premiere.ts';

export const CANCEL_PREMIERE_CODES = ['NOT_FOUND', 'NOT_SCHEDULED', 'ALREADY_BEGUN', 'RATE_LIMITED'] as const;

/** Cancels a future premiere: the video becomes private again. */
export async function cancelPremiere(
  platform: Platform,
  viewer: Viewer,
  videoID: string,
): Promise<Result<VideoRow, (typeof CANCEL_PREMIERE_CODES)[number]>> {
  const tooOften = await takeVideoChange(platform, viewer);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const video = await lockOwnVideo(tx, viewer, videoID, platform.clock.now());
    if (video === undefined) return videoNotFound();
    if (video.premiere_at === null) return refused(videosErrors.notScheduled);
    if (video.premiered_at !== null || isPast(video, platform)) return hasBegun();
    const kind = await kindOf(tx, video.id);
    return ok(
      await changePremiere(tx, video.id, { kind, visibility: 'PRIVATE', premiere_at: null, published_at: null }),
    );
  });
}

/** The kind of the video before the premiere: an upload has a recording with its own id. */
async function kindOf(tx: Tx, videoId: string): Promise<'UPLOAD' | 'HIGHLIGHT'> {
  const own = await tx.db
    .selectFrom('video_ranges')
    .select('video_id')
    .where('video_id', '=', videoId)
    .where('recording_id', '=', videoId)
    .executeTakeFirst();
  return own === undefined ? 'HIGHLIGHT' : 'UPLOAD';
}
