import { brightnessSpread, thumbnailTimes } from '@bandshell/domain/pictures';
import { IMAGES_PREFIX } from '../../core/images/image-urls.ts';
import { foreseeObjects, keepObjects, newObjectPath } from '../../core/media-jobs/orphans.ts';
import type { Platform } from '../../platform/platform.ts';
import { MASTER_SIZE, saveThumbnail } from './save-thumbnail.ts';

/** Number of frames that are compared to find the one with most detail. */
const LOOKS = 4;

/** Makes a clip's thumbnail again. */
export async function makeClipPictures(platform: Platform, clipId: string, signal: AbortSignal): Promise<void> {
  const { database } = platform;
  const clip = await database.db
    .selectFrom('clips')
    .select(['channel_id', 'recording_id', 'start_ms', 'end_ms'])
    .where('id', '=', clipId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (clip === undefined || !platform.services.ffmpegCheck.passes()) return;
  const [startMs, endMs] = [Number(clip.start_ms), Number(clip.end_ms)];
  const pictures = await platform.services.mediaTools.pictures(
    { channelId: clip.channel_id, recordingId: clip.recording_id },
    {
      ...MASTER_SIZE,
      fit: 'cover',
      signal,
      timesMs: thumbnailTimes(endMs - startMs, LOOKS).map((time) => startMs + time),
    },
  );
  const best = pictures
    .flatMap((picture) => (picture ? [{ ...picture, spread: brightnessSpread(picture.rgba) }] : []))
    .toSorted((a, b) => b.spread - a.spread)[0];
  if (best === undefined) return;
  signal.throwIfAborted();
  const folder = newObjectPath(`${IMAGES_PREFIX}clip`);
  await foreseeObjects(database.db, folder);
  await saveThumbnail(platform, folder, best.rgba);
  await database.transact(async (tx) => {
    const { numUpdatedRows } = await tx.db
      .updateTable('clips')
      .set({ thumbnail_key: folder })
      .where('id', '=', clipId)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) return;
    await keepObjects(tx, folder);
    await tx.emit({ type: 'clip-changed', channelId: clip.channel_id, clipId }, clip.channel_id);
  });
}
