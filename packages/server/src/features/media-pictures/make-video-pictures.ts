import { brightnessSpread, thumbnailTimes } from '@bandshell/domain/pictures';
import { newId } from '../../core/ids/new-id.ts';
import { IMAGES_PREFIX } from '../../core/images/image-urls.ts';
import type { RecordedRange } from '../../core/media-jobs/media-tools.ts';
import { foreseeObjects, keepObjects, newObjectPath } from '../../core/media-jobs/orphans.ts';
import { videoRanges } from '../../core/media-jobs/video-ranges.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { makeStoryboard } from './make-storyboard.ts';
import { MASTER_SIZE, saveThumbnail } from './save-thumbnail.ts';
import { videoPictures } from './video-pictures.ts';

/** Number of pictures that the owner may choose from. */
const CANDIDATES = 6;

interface Candidate {
  readonly folder: string;
  readonly atMs: number;
  readonly spread: number;
}

/**
 * Makes the pictures of a video: thumbnail candidates and the storyboard. The candidate with most detail is the
 * thumbnail until the owner chooses.
 */
export async function makeVideoPictures(platform: Platform, videoId: string, signal: AbortSignal): Promise<void> {
  const { database } = platform;
  const video = await database.db
    .selectFrom('videos')
    .select(['length_ms', 'status'])
    .where('id', '=', videoId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  if (video?.status !== 'READY' || !platform.services.ffmpegCheck.passes()) return;
  const ranges = await videoRanges(database.db, videoId);
  const lengthMs = Number(video.length_ms);
  const candidates = await makeCandidates(platform, ranges, lengthMs, signal);
  signal.throwIfAborted();
  const storyboard = candidates.length === 0 ? undefined : await makeStoryboard(platform, ranges, lengthMs, signal);
  signal.throwIfAborted();
  await database.transact((tx) => keepPictures(tx, platform, videoId, candidates, storyboard));
}

async function makeCandidates(
  platform: Platform,
  ranges: readonly RecordedRange[],
  lengthMs: number,
  signal: AbortSignal,
): Promise<readonly Candidate[]> {
  const times = thumbnailTimes(lengthMs, CANDIDATES);
  const pictures = await videoPictures(platform, ranges, times, { ...MASTER_SIZE, fit: 'cover', signal });
  const candidates: Candidate[] = [];
  const places = new Set<number>();
  for (const [nth, picture] of pictures.entries()) {
    signal.throwIfAborted();
    // In a short video several positions share a key frame.
    if (picture === undefined || places.has(picture.atMs)) continue;
    places.add(picture.atMs);
    const folder = newObjectPath(`${IMAGES_PREFIX}video`);
    await foreseeObjects(platform.database.db, folder);
    await saveThumbnail(platform, folder, picture.rgba);
    candidates.push({ folder, atMs: times[nth] ?? 0, spread: brightnessSpread(picture.rgba) });
  }
  return candidates;
}

async function keepPictures(
  tx: Tx,
  { clock }: Platform,
  videoId: string,
  candidates: readonly Candidate[],
  storyboard: string | undefined,
): Promise<void> {
  const video = await tx.db
    .selectFrom('videos')
    .select(['channel_id', 'thumbnail_key'])
    .where('id', '=', videoId)
    .forUpdate()
    .executeTakeFirst();
  // The video was deleted meanwhile: the stored pictures have no references and are deleted.
  if (video === undefined) return;
  const chosen = video.thumbnail_key;
  await tx.db
    .deleteFrom('video_thumbnails')
    .where('video_id', '=', videoId)
    .where('at_ms', 'is not', null)
    .where('folder', '!=', chosen ?? '')
    .execute();
  for (const { folder, atMs } of candidates) {
    await keepObjects(tx, folder);
    await tx.db
      .insertInto('video_thumbnails')
      .values({ id: newId(clock), video_id: videoId, folder, at_ms: atMs, created_at: clock.now() })
      .execute();
  }
  if (storyboard !== undefined) await keepObjects(tx, storyboard);
  const best = candidates.toSorted((a, b) => b.spread - a.spread)[0];
  await tx.db
    .updateTable('videos')
    .set({ thumbnail_key: chosen ?? best?.folder ?? null, storyboard_key: storyboard ?? null })
    .where('id', '=', videoId)
    .execute();
  await tx.emit({ type: 'video-changed', channelId: video.channel_id, videoId }, video.channel_id);
}
