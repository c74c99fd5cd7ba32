import { isId, normalVideoId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { VIDEOS_A_CHANGE_MAX, videosErrors } from '@bandshell/domain/videos';
import { sql } from 'kysely';
import type { Viewer } from '../../core/identity/viewer.ts';
import { isStillThere } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeVideoChange, videoNotFound } from './own-video.ts';
import type { RefusedVideo } from './refused-video.ts';

export const CHANGE_MANY_CODES = ['NOT_FOUND', 'TOO_MANY', 'RATE_LIMITED'] as const;

/** The result of a change of several videos: each requested one is in exactly one of the two lists. */
export interface ManyChanged<Refusal extends RefusedVideo = RefusedVideo> {
  /** The changed videos, in the order of their ids. */
  readonly videos: readonly VideoRow[];
  readonly refused: readonly Refusal[];
}

/** The ids that the viewer may change now, without duplicates; an invalid id is kept as it was sent. */
export async function beginManyChange(
  platform: Platform,
  viewer: Viewer,
  asked: readonly string[],
): Promise<Result<readonly string[], (typeof CHANGE_MANY_CODES)[number]>> {
  if (asked.length > VIDEOS_A_CHANGE_MAX) {
    return refused(videosErrors.tooMany, { max: VIDEOS_A_CHANGE_MAX });
  }
  if (asked.length === 0) return videoNotFound();
  const ids = [...new Set(asked.map((id) => normalVideoId(id) ?? id))];
  return (await takeVideoChange(platform, viewer)) ?? ok(ids);
}

/** Locks those of the videos that belong to the viewer, in one order, until the transaction ends. */
export const lockOwnVideos = (tx: Tx, viewer: Viewer, ids: readonly string[], now: Date): Promise<VideoRow[]> =>
  tx.db
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', sql<string>`any(${ids.filter(isId)}::bigint[])`)
    .where('channel_id', '=', viewer.userId)
    .where(isStillThere(now))
    .orderBy('id')
    .forUpdate()
    .execute();

/** The ids that are not videos of the viewer. */
export function notAmong(ids: readonly string[], own: readonly VideoRow[]): RefusedVideo<'NOT_FOUND'>[] {
  const known = new Set(own.map(({ id }) => id));
  return ids.filter((id) => !known.has(id)).map((videoId) => ({ videoId, refusal: videoNotFound() }));
}
