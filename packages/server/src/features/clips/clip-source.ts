import { findSourcePosition, type SourcePosition, type SourceRange } from '@bandshell/domain/clips';
import { positionInStream } from '@bandshell/domain/kernel';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { videoOpened } from '../../core/videos/video-opened.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/**
 * Maximum delay of pictures on their way to the server. A part that is not on the disk yet follows: the clip's playlist
 * grows until then.
 */
const ARRIVAL_MS = 1_000;

/** The video of a channel's running stream; undefined while it is offline, or its stream is not recorded. */
export function findRecordedStream({ database }: Platform, channelId: string): Promise<VideoRow | undefined> {
  return database.db
    .selectFrom('streams')
    .innerJoin('videos', 'videos.stream_id', 'streams.id')
    .selectAll('videos')
    .where('streams.channel_id', '=', channelId)
    .where('streams.ended_at', 'is', null)
    .where('videos.status', '=', 'RECORDING')
    .where('videos.deleted_at', 'is', null)
    .executeTakeFirst();
}

/**
 * The ranges of a video, in order. For a running recording, only what is certainly recorded; for a running premiere,
 * only what it has shown.
 */
export async function readSourceRanges(platform: Platform, video: VideoRow): Promise<readonly SourceRange[]> {
  const { db } = platform.database;
  const rows = await db
    .selectFrom('video_ranges')
    .select(['recording_id', 'start_ms', 'end_ms'])
    .where('video_id', '=', video.id)
    .orderBy('position')
    .execute();
  const grown = rows.some(({ end_ms: end }) => end === null) ? await recordedMs(platform, video) : 0;
  let opened = videoOpened(video, platform.clock.now()) ?? Number.POSITIVE_INFINITY;
  return rows.map(({ recording_id: recordingId, start_ms: start, end_ms: end }) => {
    const startMs = Number(start);
    const endMs = Math.min(Math.max(startMs, end === null ? grown : Number(end)), startMs + opened);
    opened -= endMs - startMs;
    return { recordingId, startMs, endMs };
  });
}

/** Recorded length of a running stream, in ms of its time line, which excludes the encoder's absences. */
async function recordedMs({ database, clock }: Platform, video: VideoRow): Promise<number> {
  if (video.stream_id === null) return Number(video.length_ms);
  const stream = await database.db
    .selectFrom('streams')
    .select(['started_at', 'interrupted_at', 'ended_at', 'gaps'])
    .where('id', '=', video.stream_id)
    .executeTakeFirst();
  if (stream === undefined) return Number(video.length_ms);
  const until = stream.ended_at ?? stream.interrupted_at ?? clock.now();
  const position = positionInStream(stream.started_at.getTime(), stream.gaps, until.getTime());
  return Math.max(Number(video.length_ms), position - ARRIVAL_MS);
}

/** The requested position of a clip in the recording. */
export interface RequestedPosition {
  /** Seconds into the video. */
  readonly offsetSeconds?: number | null | undefined;
  /** Alternatively, seconds before the newest picture of a running stream. */
  readonly behindLiveSeconds?: number | null | undefined;
}

/** Finds the position; undefined where nothing is recorded. The default is the newest picture. */
export function findRequestedPosition(
  ranges: readonly SourceRange[],
  asked: RequestedPosition,
): SourcePosition | undefined {
  const lengthMs = ranges.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
  const { offsetSeconds, behindLiveSeconds } = asked;
  if (offsetSeconds !== null && offsetSeconds !== undefined) return findSourcePosition(ranges, offsetSeconds * 1000);
  // The newest picture is newer than the newest one that is certainly recorded.
  const behindMs = Math.max(0, (behindLiveSeconds ?? 0) * 1000 - ARRIVAL_MS);
  return findSourcePosition(ranges, lengthMs - behindMs);
}

/** Title and category of a video at a position (ms): those of its chapter, or its own. */
export async function subjectAt(
  db: Db,
  video: VideoRow,
  atMs: number,
): Promise<{ readonly title: string; readonly categoryId: string | null }> {
  const chapter = await db
    .selectFrom('video_chapters')
    .select(['title', 'category_id'])
    .where('video_id', '=', video.id)
    .where('at_ms', '<=', String(Math.max(0, Math.floor(atMs))))
    .orderBy('at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return chapter === undefined
    ? { title: video.title, categoryId: video.category_id }
    : { title: chapter.title, categoryId: chapter.category_id };
}
