import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { videosErrors } from '@bandshell/domain/videos';
import { sql } from 'kysely';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginManyChange, CHANGE_MANY_CODES, lockOwnVideos, type ManyChanged, notAmong } from './change-many.ts';
import type { RefusedVideo } from './refused-video.ts';

export const DELETE_VIDEOS_CODES = [...CHANGE_MANY_CODES, 'STILL_RECORDING'] as const;

/**
 * Deletes those of these videos that belong to the viewer and are not being recorded. They can be restored for a day.
 */
export async function deleteVideos(
  platform: Platform,
  viewer: Viewer,
  asked: readonly string[],
): Promise<Result<ManyChanged, (typeof DELETE_VIDEOS_CODES)[number]>> {
  const ids = await beginManyChange(platform, viewer, asked);
  if (!ids.ok) return ids;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const own = await lockOwnVideos(tx, viewer, ids.value, now);
    const recording = own.filter(({ status }) => status === 'RECORDING');
    const videos = await setDeletion(
      tx,
      own.filter(({ status }) => status !== 'RECORDING'),
      now,
    );
    for (const { id: videoId } of videos) {
      await tx.emit({ type: 'video-deleted', channelId: viewer.userId, videoId }, viewer.userId);
    }
    return ok({ videos, refused: [...notAmong(ids.value, own), ...recording.map(({ id }) => stillRecording(id))] });
  });
}

/** Returns the changed videos. */
export async function setDeletion(tx: Tx, videos: readonly VideoRow[], deletedAt: Date | null): Promise<VideoRow[]> {
  await tx.db
    .updateTable('videos')
    .set({ deleted_at: deletedAt })
    .where('id', '=', sql<string>`any(${videos.map(({ id }) => id)}::bigint[])`)
    .execute();
  return videos.map((video) => ({ ...video, deleted_at: deletedAt }));
}

const stillRecording = (videoId: string): RefusedVideo<'STILL_RECORDING'> => ({
  videoId,
  refusal: refused(videosErrors.stillRecording),
});
