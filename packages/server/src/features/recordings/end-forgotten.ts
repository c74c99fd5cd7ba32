import { VIDEO_MIN_MS } from '@bandshell/domain/videos';
import type { Platform } from '../../platform/platform.ts';
import { closeRow } from './end-recordings.ts';

/** A node closes the recording of an ended stream in this time, unless it is gone. */
const CLOSED_WITHIN_MS = 60_000;
/** The same for a recording that is nowhere else. Its node alone knows how long it is, and may come back. */
const WITHOUT_COPY_MS = 10 * 60_000;

/**
 * Ends recordings, on any node, that their own node did not end in time because it is gone. They get the length of what
 * was copied to the object store, or else that of their stream, and an unknown size.
 * @param streamId the only recording; otherwise all of them
 */
export async function endForgotten(platform: Platform, streamId?: string): Promise<void> {
  const { database, clock, log } = platform;
  const now = clock.now().getTime();
  let query = database.db
    .selectFrom('recordings')
    .innerJoin('streams', 'streams.id', 'recordings.id')
    .select(['recordings.id', 'recordings.channel_id', 'streams.ended_at', 'streams.duration_ms'])
    .where('recordings.ended_at', 'is', null)
    .where('streams.ended_at', '<', new Date(now - CLOSED_WITHIN_MS))
    .limit(1_000);
  if (streamId !== undefined) query = query.where('recordings.id', '=', streamId);
  for (const { id, channel_id: channelId, ended_at: endedAt, duration_ms: duration } of await query.execute()) {
    const copiedMs = await readCopiedLength(platform, channelId, id);
    if (copiedMs === undefined && (endedAt?.getTime() ?? now) >= now - WITHOUT_COPY_MS) continue;
    const measure = { lengthMs: copiedMs ?? Number(duration ?? 0), bytes: 0, isEnded: true };
    await closeRow(platform, { recordingId: id, channelId, endedAt: endedAt ?? clock.now(), measure });
    log.warn({ channelId, recordingId: id, copiedMs }, 'a recording was ended without its node');
  }
}

/** Milliseconds that are in the object store; undefined when there is too little for a video. */
async function readCopiedLength(
  { config, services, log }: Platform,
  channelId: string,
  recordingId: string,
): Promise<number | undefined> {
  if (config.s3 === undefined) return undefined;
  try {
    const copy = await services.recordingFiles.measureCopy(channelId, recordingId);
    return copy === undefined || copy.lengthMs < VIDEO_MIN_MS ? undefined : copy.lengthMs;
  } catch (error) {
    log.warn({ channelId, recordingId, err: error }, 'the copy of a recording could not be read');
    return undefined;
  }
}
