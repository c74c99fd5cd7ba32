import { captionsErrors } from '@bandshell/domain/captions';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { Platform } from '../../platform/platform.ts';

/** Removes captions of one of the viewer's videos. Returns their id. */
export async function removeCaptions(
  { database }: Platform,
  viewer: Viewer,
  id: string,
): Promise<Result<string, 'NOT_FOUND'>> {
  if (!isId(id)) return refused(captionsErrors.captionsNotFound);
  return database.transact(async (tx) => {
    const gone = await tx.db
      .deleteFrom('video_captions')
      .using('videos')
      .whereRef('videos.id', '=', 'video_captions.video_id')
      .where('videos.channel_id', '=', viewer.userId)
      .where('video_captions.id', '=', id)
      .returning('video_captions.video_id as videoId')
      .executeTakeFirst();
    if (gone === undefined) return refused(captionsErrors.captionsNotFound);
    await tx.emit({ type: 'video-changed', channelId: viewer.userId, videoId: gone.videoId }, viewer.userId);
    return ok(id);
  });
}
