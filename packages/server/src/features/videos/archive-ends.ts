import { retentionEnd, VIDEO_MIN_MS } from '@bandshell/domain/videos';
import { enqueueVideoPictures } from '../../core/media-jobs/enqueue-pictures.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { retentionDays } from './retention-days.ts';

/**
 * A stream ended, or its recording was closed, in any order and any number of times: its video becomes available. Its
 * length is that of the recording, or that of the stream until the recording's is known. An empty video is deleted.
 */
export async function endArchive(platform: Platform, streamId: string): Promise<void> {
  await platform.database.transact(async (tx) => {
    const info = await lockArchive(tx, streamId);
    if (info === undefined || info.ended_at === null) return;
    const { channel_id: channelId } = info;
    const ids = { channelId, videoId: streamId };
    const lengthMs = lengthOf(info);
    if (lengthMs === undefined) return;
    if (lengthMs < VIDEO_MIN_MS) {
      await tx.db.deleteFrom('videos').where('id', '=', streamId).execute();
      await tx.emit({ type: 'video-deleted', ...ids }, channelId);
      return;
    }
    const isNew = info.status === 'RECORDING';
    if (!isNew && Number(info.length_ms) === lengthMs) return;
    const expiresAt = retentionEnd(info.ended_at, retentionDays(platform, info));
    const { width, height, frame_rate } = info;
    const ending = isNew ? { status: 'READY' as const, expires_at: expiresAt, width, height, frame_rate } : {};
    await tx.db
      .updateTable('videos')
      .set({ ...ending, length_ms: lengthMs })
      .where('id', '=', streamId)
      .execute();
    await tx.db.updateTable('video_ranges').set({ end_ms: lengthMs }).where('video_id', '=', streamId).execute();
    // A recording whose node is gone may be longer.
    if (Number(info.recorded_bytes) > 0) await deleteChaptersAfter(tx, streamId, lengthMs);
    if (info.deleted_at !== null) return;
    await enqueueVideoPictures(tx, streamId);
    await tx.emit({ type: 'video-changed', ...ids }, channelId);
    if (isNew) await tx.emit({ type: 'video-published', ...ids }, channelId);
  });
}

const deleteChaptersAfter = (tx: Tx, videoId: string, lengthMs: number) =>
  tx.db
    .deleteFrom('video_chapters')
    .where('video_id', '=', videoId)
    .where('at_ms', '>', String(lengthMs - 1))
    .execute();

type ArchiveInfo = NonNullable<Awaited<ReturnType<typeof lockArchive>>>;

const lockArchive = (tx: Tx, streamId: string) =>
  tx.db
    .selectFrom('videos')
    .innerJoin('streams', 'streams.id', 'videos.stream_id')
    .innerJoin('users', 'users.id', 'videos.channel_id')
    .innerJoin('recordings', 'recordings.id', 'videos.id')
    .select(['videos.channel_id', 'videos.status', 'videos.length_ms', 'videos.deleted_at'])
    .select(['streams.ended_at', 'streams.duration_ms', 'streams.width', 'streams.height', 'streams.frame_rate'])
    .select(['users.is_partner', 'users.is_affiliate'])
    .select(['recordings.ended_at as closed_at', 'recordings.length_ms as recorded_ms'])
    .select('recordings.bytes as recorded_bytes')
    .where('videos.id', '=', streamId)
    .where('videos.kind', '=', 'ARCHIVE')
    .where('videos.status', 'in', ['RECORDING', 'READY'])
    .forUpdate('videos')
    .executeTakeFirst();

/** Milliseconds; undefined while unknown: after a lost connection only the recording knows. */
function lengthOf({ closed_at, recorded_ms, duration_ms }: ArchiveInfo): number | undefined {
  if (closed_at !== null) return Number(recorded_ms);
  const duration = Number(duration_ms);
  return duration < VIDEO_MIN_MS ? undefined : duration;
}
