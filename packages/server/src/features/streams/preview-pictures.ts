import { randomBytes } from 'node:crypto';
import { Transformer } from '@napi-rs/image';
import { IMAGES_PREFIX, PREVIEW_WIDTHS } from '../../core/images/image-urls.ts';
import type { Platform } from '../../platform/platform.ts';
import type { HeldStream } from './held-streams.ts';

/** Delay of a stream's first picture. */
const FIRST_AFTER_MS = 3_000;
/** Interval of pictures while someone watches. */
const EVERY_MS = 60_000;
/** Most streams have no viewers; decoding their pictures would cost more than packaging their media. */
const UNWATCHED_EVERY_MS = 300_000;
/** Interval of checks whether a stream without viewers has viewers now. */
const VIEWERS_AGAIN_MS = 10_000;
/** Delay of a stream after a failure. */
const RETRY_MS = 15_000;
const LOOK_MS = 2_000;
const WEBP_QUALITY = 78;
/** Width of the captured picture in pixels. */
const PICTURE_WIDTH = 1280;

/** Captures a picture of a running stream (JPEG, 1280 × 720); undefined when it has none. */
export type TakePicture = (streamId: string) => Promise<Buffer | undefined>;

/** Makes the due pictures, one at a time. Rejects with `MissingFfmpegError` when ffmpeg is not installed. */
export function createPreviewPictures(
  platform: Platform,
  take: TakePicture,
  isStopped: () => boolean = () => false,
): () => Promise<void> {
  /** When a stream without viewers is checked again, in wall-clock ms. */
  const lookAgainAt = new WeakMap<HeldStream, number>();
  return async () => {
    const now = platform.clock.now().getTime();
    const due = dueStreams(platform, now).filter((stream) => now >= (lookAgainAt.get(stream) ?? 0));
    const unwatched = await withoutViewers(platform, due);
    for (const stream of due) {
      if (isStopped()) return;
      if (unwatched.has(stream.streamId) && now - (stream.pictureAt ?? 0) < UNWATCHED_EVERY_MS) {
        lookAgainAt.set(stream, now + VIEWERS_AGAIN_MS);
        continue;
      }
      stream.pictureAt = now;
      try {
        const picture = await take(stream.streamId);
        if (picture !== undefined) await savePreview(platform, stream, picture);
      } catch (error) {
        if (error instanceof Error && error.name === 'MissingFfmpegError') throw error;
        lookAgainAt.set(stream, now + RETRY_MS);
        stream.pictureAt -= UNWATCHED_EVERY_MS;
        platform.log.warn({ err: error, streamId: stream.streamId }, 'no preview picture could be made');
      }
    }
  };
}

/**
 * Updates the pictures of the streams of this process. Without ffmpeg it logs that once and stops. Called by the
 * composition root, which knows `media`.
 */
export function startPreviewPictures(platform: Platform, take: TakePicture): { stop(): Promise<void> } {
  let isStopped = false;
  const look = createPreviewPictures(platform, take, () => isStopped);
  let isWorking = false;
  let work: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    work = look()
      .catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'MissingFfmpegError')) {
          platform.log.warn({ err: error }, 'the streams without a new picture could not be read');
          return;
        }
        platform.log.warn('streams have no preview pictures: ffmpeg is not installed');
        clearInterval(timer);
      })
      .finally(() => {
        isWorking = false;
      });
  }, LOOK_MS);
  timer.unref();
  return {
    stop: async () => {
      isStopped = true;
      clearInterval(timer);
      await work;
    },
  };
}

/** Streams whose picture is missing or due, the longest waiting first. */
function dueStreams(platform: Platform, now: number): HeldStream[] {
  return [...platform.services.heldStreams.byChannel.values()]
    .filter((stream) => !stream.isInterrupted && now >= dueAt(stream))
    .sort((a, b) => dueAt(a) - dueAt(b));
}

const dueAt = ({ pictureAt, since }: HeldStream): number =>
  pictureAt === undefined ? since + FIRST_AFTER_MS : pictureAt + EVERY_MS;

async function withoutViewers(platform: Platform, streams: readonly HeldStream[]): Promise<ReadonlySet<string>> {
  if (streams.length === 0) return new Set();
  const rows = await platform.database.db
    .selectFrom('streams')
    .select('id')
    .where(
      'id',
      'in',
      streams.map(({ streamId }) => streamId),
    )
    .where('viewers_count', '=', 0)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function savePreview(platform: Platform, { streamId }: HeldStream, picture: Buffer): Promise<void> {
  const folder = `${previewFolder(streamId)}/${randomBytes(8).toString('hex')}`;
  for (const width of PREVIEW_WIDTHS) {
    const source = new Transformer(picture);
    const sized = width === PICTURE_WIDTH ? source : source.resize({ width, height: Math.round((width * 9) / 16) });
    const body = await sized.webp(WEBP_QUALITY);
    await platform.objects.put(`${folder}/${width}.webp`, body, { contentType: 'image/webp' });
  }
  // Programs that make previews of links read no WebP.
  await platform.objects.put(`${folder}/${PICTURE_WIDTH}.jpg`, picture, { contentType: 'image/jpeg' });
  const kept = await platform.database.transact(async (tx) => {
    const row = await tx.db
      .selectFrom('streams')
      .select('preview_key')
      .where('id', '=', streamId)
      .where('ended_at', 'is', null)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) return [];
    await tx.db.updateTable('streams').set({ preview_key: folder }).where('id', '=', streamId).execute();
    // Open pages still show the previous picture.
    return row.preview_key === null ? [folder] : [folder, row.preview_key];
  });
  await removePreviews(platform, streamId, kept);
}

/** Deletes a stream's pictures except those in the folders `kept`. */
export async function removePreviews(platform: Platform, streamId: string, kept: readonly string[]): Promise<void> {
  for await (const { key } of platform.objects.list(`${previewFolder(streamId)}/`)) {
    if (!kept.some((folder) => key.startsWith(`${folder}/`))) await platform.objects.delete(key);
  }
}

const previewFolder = (streamId: string): string => `${IMAGES_PREFIX}preview/${streamId}`;
