import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import { THUMBNAILS_BY_USER } from '@bandshell/domain/pictures';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { ownVideoOf } from '../../core/videos/own-video-of.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import * as mediaPicturesErrors from './media-pictures-errors.ts';

export const CHOOSE_THUMBNAIL_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;

/** Selects another picture as the thumbnail of one of the viewer's videos. */
export async function chooseThumbnail(
  { clock, database, limits }: Platform,
  viewer: Viewer,
  input: { readonly videoID: string; readonly thumbnailID: string },
): Promise<Result<VideoRow, (typeof CHOOSE_THUMBNAIL_CODES)[number]>> {
  const tooOften = await throttle(limits, 'choose-thumbnail', viewer.userId, THUMBNAILS_BY_USER);
  if (tooOften !== null) return tooOften;
  return database.transact(async (tx) => {
    const video = await ownVideoOf(tx.db, viewer.userId, input.videoID, clock.now());
    if (video === undefined || !isId(input.thumbnailID)) return notFound();
    const picture = await tx.db
      .selectFrom('video_thumbnails')
      .select('folder')
      .where('id', '=', input.thumbnailID)
      .where('video_id', '=', video.id)
      // A job may be replacing the set of pictures.
      .forUpdate()
      .executeTakeFirst();
    if (picture === undefined) return notFound();
    const changed = await tx.db
      .updateTable('videos')
      .set({ thumbnail_key: picture.folder })
      .where('id', '=', video.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.emit({ type: 'video-changed', channelId: viewer.userId, videoId: video.id }, viewer.userId);
    return ok(changed);
  });
}

const notFound = () => refused(mediaPicturesErrors.pictureNotFound);
