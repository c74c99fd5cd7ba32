import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { checkPremiereTime, videosErrors } from '@bandshell/domain/videos';
import type { Viewer } from '../../../core/identity/viewer.ts';
import type { VideoRow } from '../../../core/videos/video-loader.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOwnVideo, takeVideoChange, videoNotFound } from '../own-video.ts';
import { changePremiere, hasBegun, isPast } from './change-premiere.ts';
import { RUN_SHOWS_JOB } from './run-shows.ts';

export const SCHEDULE_PREMIERE_CODES = [
  'NOT_FOUND',
  'NOT_READY',
  'KIND_INVALID',
  'TIME_INVALID',
  'ALREADY_BEGUN',
  'RATE_LIMITED',
] as const;

/**
 * Schedules the premiere of one of the viewer's uploads or highlights. Until then everyone may know the video but
 * nobody can play it. It becomes public, or stays for subscribers if it was.
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
    const video = await lockOwnVideo(tx, viewer, input.videoID, platform.clock.now());
    if (video === undefined) return videoNotFound();
    if (video.kind === 'ARCHIVE') {
      return refused(videosErrors.kindInvalid);
    }
    if (video.status !== 'READY') return refused(videosErrors.notReady);
    if (video.premiered_at !== null || isPast(video, platform)) return hasBegun();
    const visibility = video.visibility === 'SUBSCRIBERS' ? 'SUBSCRIBERS' : 'PUBLIC';
    const changes = { premiere_at: time.value, published_at: time.value };
    const changed = await changePremiere(tx, video.id, { kind: 'PREMIERE', visibility, ...changes });
    // Exactly at that second, in addition to the job that runs every minute.
    await platform.jobs.add(RUN_SHOWS_JOB, {}, { tx, runAt: time.value, key: `${RUN_SHOWS_JOB}-${video.id}` });
    return ok(changed);
  });
}
