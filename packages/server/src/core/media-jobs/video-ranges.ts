import type { Db } from '../../platform/database/database.ts';
import type { RecordedRange, RecordingRef } from './media-tools.ts';

/** A position on a recording's time line, ms. */
export interface RecordedPosition extends RecordingRef {
  readonly atMs: number;
}

/** The recorded ranges of a video, in order. */
export async function videoRanges(db: Db, videoId: string): Promise<readonly RecordedRange[]> {
  const rows = await db
    .selectFrom('video_ranges')
    .innerJoin('recordings', 'recordings.id', 'video_ranges.recording_id')
    .select(['recordings.id as recordingId', 'recordings.channel_id as channelId', 'start_ms', 'end_ms'])
    .where('video_id', '=', videoId)
    .orderBy('position')
    .execute();
  return rows.map(({ recordingId, channelId, start_ms: start, end_ms: end }) => ({
    recordingId,
    channelId,
    startMs: Number(start),
    endMs: end === null ? null : Number(end),
  }));
}

/** The recording and position of a position on a video's own time line; undefined after its end. */
export function recordedPosition(ranges: readonly RecordedRange[], videoMs: number): RecordedPosition | undefined {
  let before = 0;
  for (const { channelId, recordingId, startMs, endMs } of ranges) {
    const length = endMs === null ? Number.POSITIVE_INFINITY : endMs - startMs;
    if (videoMs < before + length) return { channelId, recordingId, atMs: startMs + videoMs - before };
    before += length;
  }
  return undefined;
}
