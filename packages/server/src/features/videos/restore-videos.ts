import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { VIDEO_UNDO_MS, videosErrors } from '@bandshell/domain/videos';
import { sql } from 'kysely';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginManyChange, CHANGE_MANY_CODES, type ManyChanged, notAmong } from './change-many.ts';
import { setDeletion } from './delete-videos.ts';
import type { RefusedVideo } from './refused-video.ts';

export const RESTORE_VIDEOS_CODES = CHANGE_MANY_CODES;

/** Restores those of these videos that the viewer deleted within a day. */
export async function restoreVideos(
  platform: Platform,
  viewer: Viewer,
  asked: readonly string[],
): Promise<Result<ManyChanged<RefusedVideo<'NOT_FOUND'>>, (typeof RESTORE_VIDEOS_CODES)[number]>> {
  const ids = await beginManyChange(platform, viewer, asked);
  if (!ids.ok) return ids;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const deleted = await tx.db
      .selectFrom('videos')
      .selectAll()
      .where('id', '=', sql<string>`any(${ids.value.filter(isId)}::bigint[])`)
      .where('channel_id', '=', viewer.userId)
      .where('deleted_at', '>', new Date(now.getTime() - VIDEO_UNDO_MS))
      .where('taken_down_at', 'is', null)
      // An expired video would be deleted again.
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .orderBy('id')
      .forUpdate()
      .execute();
    const videos = await setDeletion(tx, deleted, null);
    for (const { id: videoId } of videos) {
      await tx.emit({ type: 'video-changed', channelId: viewer.userId, videoId }, viewer.userId);
    }
    const refusal = refused(videosErrors.restoreTooLate);
    return ok({ videos, refused: notAmong(ids.value, videos).map(({ videoId }) => ({ videoId, refusal })) });
  });
}
