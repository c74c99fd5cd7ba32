import { ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  carryChapters,
  carrySpans,
  checkHighlightRanges,
  checkVideoTitle,
  HIGHLIGHTS_BY_USER,
  type RecordedSpan,
  trimRecordings,
  videosErrors,
} from '@bandshell/domain/videos';
import type { Viewer } from '../../core/identity/viewer.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { videoOpened } from '../../core/videos/video-opened.ts';
import type { VideoVisibility } from '../../core/videos/video-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOwnVideo, notifyChanged, videoNotFound } from './own-video.ts';
import { enqueueHighlightTrim } from './trim-highlight.ts';
import { type SecondsRange, spanOf } from './update-video.ts';

export const CREATE_HIGHLIGHT_CODES = [
  'NOT_FOUND',
  'NOT_READY',
  'RANGES_INVALID',
  'UNAVAILABLE',
  'TITLE_EMPTY',
  'TITLE_TOO_LONG',
  'RATE_LIMITED',
] as const;

export interface CreateHighlightInput {
  readonly videoID: string;
  readonly ranges: readonly SecondsRange[];
  readonly title: string;
  readonly visibility?: VideoVisibility | null;
}

/**
 * Makes a video of parts of one of the viewer's videos. It cannot be watched until its parts are trimmed, so that no
 * segment reveals content outside of them.
 */
export async function createHighlight(
  platform: Platform,
  viewer: Viewer,
  input: CreateHighlightInput,
): Promise<Result<VideoRow, (typeof CREATE_HIGHLIGHT_CODES)[number]>> {
  const title = checkVideoTitle(input.title);
  if (!title.ok) return title;
  const tooOften = await throttle(platform.limits, 'highlight', viewer.userId, HIGHLIGHTS_BY_USER);
  if (tooOften !== null) return tooOften;
  if (!platform.services.mediaTools.hasFfmpeg()) return refused(videosErrors.unavailable);
  return platform.database.transact(async (tx) => {
    const source = await lockOwnVideo(tx, viewer, input.videoID, platform.clock.now());
    if (source === undefined) return videoNotFound();
    if (source.status !== 'READY') return refused(videosErrors.notReadyToTrim);
    const ranges = checkHighlightRanges(input.ranges.map(spanOf), Number(source.length_ms));
    if (!ranges.ok) return ranges;
    const trim = trimRecordings(await readSpans(tx, source.id), ranges.value);
    const lengthMs = trim.reduce((sum, { startMs, endMs }) => sum + endMs - startMs, 0);
    const chapters = carryChapters(await readChapters(tx, source.id), ranges.value);
    const now = platform.clock.now();
    // A premiere must not be revealed before its time.
    const visibility = input.visibility ?? (videoOpened(source, now) === null ? 'PUBLIC' : 'PRIVATE');
    const { channel_id, language, is_mature, width, height, frame_rate, chat_offset_ms } = source;
    const video = await tx.db
      .insertInto('videos')
      .values({
        ...{ id: newId(platform.clock), kind: 'HIGHLIGHT', status: 'PROCESSING', visibility, title: title.value },
        ...{ channel_id, stream_id: null, language, is_mature, width, height, frame_rate, chat_offset_ms },
        category_id: chapters[0]?.categoryId ?? source.category_id,
        length_ms: lengthMs,
        muted_ranges: JSON.stringify(carrySpans(source.muted_ranges, ranges.value)),
        created_at: now,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await writeParts(tx, video.id, trim, chapters);
    const [first] = trim;
    if (first !== undefined) await enqueueHighlightTrim(tx, video.id, first.recordingId);
    await notifyChanged(tx, video);
    return ok(video);
  });
}

async function readSpans(tx: Tx, videoId: string): Promise<readonly RecordedSpan[]> {
  const rows = await tx.db
    .selectFrom('video_ranges')
    .innerJoin('recordings', 'recordings.id', 'video_ranges.recording_id')
    .select(['video_ranges.recording_id', 'video_ranges.start_ms', 'video_ranges.end_ms', 'recordings.length_ms'])
    .where('video_id', '=', videoId)
    .orderBy('position')
    .execute();
  return rows.map(({ recording_id, start_ms, end_ms, length_ms }) => ({
    recordingId: recording_id,
    startMs: Number(start_ms),
    endMs: Number(end_ms ?? length_ms),
  }));
}

async function readChapters(tx: Tx, videoId: string) {
  const rows = await tx.db
    .selectFrom('video_chapters')
    .selectAll()
    .where('video_id', '=', videoId)
    .orderBy('at_ms')
    .execute();
  return rows.map(({ at_ms, title, category_id }) => ({ atMs: Number(at_ms), title, categoryId: category_id }));
}

async function writeParts(
  tx: Tx,
  videoId: string,
  trim: readonly RecordedSpan[],
  chapters: ReturnType<typeof carryChapters>,
): Promise<void> {
  const ranges = trim.map(({ recordingId, startMs, endMs }, position) => ({
    ...{ video_id: videoId, position, recording_id: recordingId, start_ms: startMs, end_ms: endMs },
  }));
  await tx.db.insertInto('video_ranges').values(ranges).execute();
  if (chapters.length === 0) return;
  await tx.db
    .insertInto('video_chapters')
    .values(
      chapters.map(({ atMs, title, categoryId }) => ({
        video_id: videoId,
        at_ms: atMs,
        title,
        category_id: categoryId,
      })),
    )
    .execute();
}
