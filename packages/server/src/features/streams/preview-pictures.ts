import { randomBytes } from 'node:crypto';
import { Transformer } from '@napi-rs/image';
import { IMAGES_PREFIX, PREVIEW_WIDTHS } from '../../core/images/image-urls.ts';
import type { Platform } from '../../platform/platform.ts';
import type { HeldStream } from './held-streams.ts';

/** A stream's first picture comes this long after its start, the next ones a minute apart. */
const FIRST_AFTER_MS = 3_000;
const EVERY_MS = 60_000;
/** After a failure the stream waits this long. */
const RETRY_MS = 15_000;
const LOOK_MS = 2_000;
const WEBP_QUALITY = 78;

/** A picture of a running stream (JPEG, 16 to 9); undefined when it has none. */
export type TakePicture = (streamId: string) => Promise<Buffer | undefined>;

/**
 * Keeps the pictures of the streams that this process holds fresh, one at a time. Without ffmpeg it says so once and
 * stops. Called by the composition root, which knows media.
 */
export function startPreviewPictures(platform: Platform, take: TakePicture): { stop(): Promise<void> } {
  let isWorking = false;
  let isStopped = false;
  let work: Promise<void> = Promise.resolve();
  const look = async (): Promise<void> => {
    for (const stream of dueStreams(platform)) {
      if (isStopped) return;
      stream.pictureAt = platform.clock.now().getTime();
      try {
        const picture = await take(stream.streamId);
        if (picture !== undefined) await savePreview(platform, stream, picture);
      } catch (error) {
        if (error instanceof Error && error.name === 'MissingFfmpegError') {
          platform.log.warn('streams have no preview pictures: ffmpeg is not installed');
          clearInterval(timer);
          return;
        }
        stream.pictureAt -= EVERY_MS - RETRY_MS;
        platform.log.warn({ err: error, streamId: stream.streamId }, 'no preview picture could be made');
      }
    }
  };
  const timer = setInterval(() => {
    if (isWorking) return;
    isWorking = true;
    work = look().finally(() => {
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

/** Streams whose picture is missing or old, the longest waiting first. */
function dueStreams(platform: Platform): HeldStream[] {
  const now = platform.clock.now().getTime();
  return [...platform.parts.heldStreams.byChannel.values()]
    .filter((stream) => !stream.isInterrupted && now >= dueAt(stream))
    .sort((a, b) => dueAt(a) - dueAt(b));
}

const dueAt = ({ pictureAt, since }: HeldStream): number =>
  pictureAt === undefined ? since + FIRST_AFTER_MS : pictureAt + EVERY_MS;

async function savePreview(platform: Platform, { streamId }: HeldStream, picture: Buffer): Promise<void> {
  const folder = `${previewFolder(streamId)}/${randomBytes(8).toString('hex')}`;
  for (const width of PREVIEW_WIDTHS) {
    const height = Math.round((width * 9) / 16);
    const body = await new Transformer(picture).resize({ width, height }).webp(WEBP_QUALITY);
    await platform.objects.put(`${folder}/${width}.webp`, body, { contentType: 'image/webp' });
  }
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
    // Pages that are open still show the one before.
    return row.preview_key === null ? [folder] : [folder, row.preview_key];
  });
  await removePreviews(platform, streamId, kept);
}

/** Takes away a stream's pictures but those in the folders `kept`. */
export async function removePreviews(platform: Platform, streamId: string, kept: readonly string[]): Promise<void> {
  for await (const { key } of platform.objects.list(`${previewFolder(streamId)}/`)) {
    if (!kept.some((folder) => key.startsWith(`${folder}/`))) await platform.objects.delete(key);
  }
}

const previewFolder = (streamId: string): string => `${IMAGES_PREFIX}preview/${streamId}`;
