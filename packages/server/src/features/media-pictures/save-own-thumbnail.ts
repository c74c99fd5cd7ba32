import { checkPicture, type PictureRefusal } from '@bandshell/domain/accounts';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { ResizeFit, Transformer } from '@napi-rs/image';
import { newId } from '../../core/ids/new-id.ts';
import { IMAGES_PREFIX, THUMBNAIL_MASTER } from '../../core/images/image-urls.ts';
import { pictureWork } from '../../core/images/picture-work.ts';
import { foreseeObjects, keepObjects, newObjectPath } from '../../core/media-jobs/orphans.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { Platform } from '../../platform/platform.ts';
import * as mediaPicturesErrors from './media-pictures-errors.ts';
import { MASTER_SIZE } from './save-thumbnail.ts';

const QUALITY = 90;

/**
 * Saves the owner's picture as a video's thumbnail: it is checked by its bytes, decoded, cropped to 16:9 and encoded
 * again. It replaces an earlier upload.
 * @returns the picture's folder
 * @throws {TooBusyError} when too many pictures wait
 */
export async function saveOwnThumbnail(
  platform: Platform,
  video: Pick<VideoRow, 'id' | 'channel_id'>,
  upload: Buffer,
): Promise<Result<string, PictureRefusal | 'NOT_FOUND'>> {
  const header = checkPicture(upload);
  if (!header.ok) return header;
  const picture = await pictureWork(() => encode(header.value.bytes));
  if (picture === undefined) return refused(mediaPicturesErrors.pictureUnreadable);
  const { clock, database, objects } = platform;
  const folder = newObjectPath(`${IMAGES_PREFIX}video`);
  await foreseeObjects(database.db, folder);
  await objects.put(`${folder}/${THUMBNAIL_MASTER}`, picture, { contentType: 'image/jpeg' });
  return database.transact(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('videos')
      .set({ thumbnail_key: folder })
      .where('id', '=', video.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return refused(mediaPicturesErrors.videoNotFound);
    await tx.db.deleteFrom('video_thumbnails').where('video_id', '=', video.id).where('at_ms', 'is', null).execute();
    await tx.db
      .insertInto('video_thumbnails')
      .values({ id: newId(clock), video_id: video.id, folder, at_ms: null, created_at: clock.now() })
      .execute();
    await keepObjects(tx, folder);
    await tx.emit({ type: 'video-changed', channelId: video.channel_id, videoId: video.id }, video.channel_id);
    return ok(folder);
  });
}

async function encode(upload: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await new Transformer(upload)
      .rotate()
      .resize({ ...MASTER_SIZE, fit: ResizeFit.Cover })
      .jpeg(QUALITY);
  } catch {
    // A decoder error is the upload's fault.
    return undefined;
  }
}
