import type { ReplayedRange } from '@bandshell/domain/chat-replay';
import type { Db } from '../../platform/database/database.ts';

/** For a video with more ranges, only the chat of the first ones is replayed. */
const RANGES_MAX = 500;

/** The parts of a video that come from a stream, in the video's order; uploads had no chat. */
export async function replayedRanges(db: Db, videoId: string): Promise<readonly ReplayedRange[]> {
  const rows = await db
    .selectFrom('video_ranges')
    .leftJoin('recordings', 'recordings.id', 'video_ranges.recording_id')
    // Copies and trims of a recording keep its time line.
    .leftJoin('streams', (join) =>
      join.on('streams.id', '=', (where) => where.fn.coalesce('recordings.kept_of', 'video_ranges.recording_id')),
    )
    .select(['start_ms', 'end_ms', 'streams.started_at', 'streams.gaps'])
    .where('video_id', '=', videoId)
    .orderBy('position')
    .limit(RANGES_MAX)
    .execute();
  let videoMs = 0;
  return rows.flatMap(({ start_ms, end_ms, started_at, gaps }) => {
    const startMs = Number(start_ms);
    const endMs = end_ms === null ? null : Number(end_ms);
    const range = { startMs, endMs, videoMs };
    videoMs += endMs === null ? 0 : endMs - startMs;
    return started_at === null ? [] : [{ ...range, streamStartedAt: started_at.getTime(), gaps: gaps ?? [] }];
  });
}
