import { checkStreamLanguage } from '@bandshell/domain/channels';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import {
  CHAT_OFFSET_MAX_MS,
  checkMutedRanges,
  checkVideoDescription,
  checkVideoTitle,
  type TimeSpan,
  videosErrors,
} from '@bandshell/domain/videos';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { VideoVisibility } from '../../core/videos/video-tables.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { keyAfter } from './key-after.ts';
import { lockOwnVideo, notifyChanged, takeVideoChange, videoNotFound } from './own-video.ts';

export const UPDATE_VIDEO_CODES = [
  'NOT_FOUND',
  'TITLE_EMPTY',
  'TITLE_TOO_LONG',
  'DESCRIPTION_TOO_LONG',
  'LANGUAGE_INVALID',
  'CATEGORY_NOT_FOUND',
  'CHAT_OFFSET_INVALID',
  'MUTED_RANGES_INVALID',
  'RATE_LIMITED',
] as const;
export type UpdateVideoErrorCode = (typeof UPDATE_VIDEO_CODES)[number];

export interface SecondsRange {
  readonly startSeconds: number;
  readonly endSeconds: number;
}

/** Missing fields stay unchanged; a null category is removed, any other null also means unchanged. */
export interface UpdateVideoInput {
  readonly videoID: string;
  readonly title?: string | null;
  readonly description?: string | null;
  readonly categoryID?: string | null;
  readonly language?: string | null;
  readonly visibility?: VideoVisibility | null;
  readonly isMature?: boolean | null;
  readonly chatOffsetSeconds?: number | null;
  readonly mutedRanges?: readonly SecondsRange[] | null;
}

interface Changes {
  title?: string;
  description?: string;
  category_id?: string | null;
  language?: string;
  visibility?: VideoVisibility;
  is_mature?: boolean;
  chat_offset_ms?: number;
  muted_ranges?: string;
  published_at?: Date;
}

export const spanOf = ({ startSeconds, endSeconds }: SecondsRange): TimeSpan => ({
  startMs: Math.round(startSeconds * 1000),
  endMs: Math.round(endSeconds * 1000),
});

/** Changes a video's description and visibility. */
export async function updateVideo(
  platform: Platform,
  viewer: Viewer,
  input: UpdateVideoInput,
): Promise<Result<VideoRow, UpdateVideoErrorCode>> {
  const words = readMessages(input);
  if (!words.ok) return words;
  const tooOften = await takeVideoChange(platform, viewer);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    const video = await lockOwnVideo(tx, viewer, input.videoID, platform.clock.now());
    if (video === undefined) return videoNotFound();
    const changes: Changes = { ...words.value };
    if (input.mutedRanges !== null && input.mutedRanges !== undefined) {
      // A growing video can be muted up to its possible end.
      const length = video.status === 'RECORDING' ? Number.MAX_SAFE_INTEGER : Number(video.length_ms);
      const muted = checkMutedRanges(input.mutedRanges.map(spanOf), length);
      if (!muted.ok) return muted;
      changes.muted_ranges = JSON.stringify(muted.value);
    }
    if (input.categoryID !== undefined) {
      if (input.categoryID !== null && !(await isCategory(tx, input.categoryID))) {
        return refused(videosErrors.categoryNotFound);
      }
      changes.category_id = input.categoryID;
    }
    const isFirstShown = isPublication(video, input.visibility ?? video.visibility);
    if (isFirstShown) changes.published_at = platform.clock.now();
    if (Object.keys(changes).length === 0) return ok(video);
    const changed = await tx.db
      .updateTable('videos')
      .set({ ...changes, ...keyAfter(changes.visibility) })
      .where('id', '=', video.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await notifyChanged(tx, changed);
    const { channel_id: channelId, id: videoId } = changed;
    if (isFirstShown) await tx.emit({ type: 'video-published', channelId, videoId }, channelId);
    return ok(changed);
  });
}

/** Whether others can watch it for the first time. */
export const isPublication = (video: VideoRow, visibility: VideoVisibility): boolean =>
  video.published_at === null && video.status === 'READY' && video.visibility === 'PRIVATE' && visibility !== 'PRIVATE';

const isCategory = async (tx: Tx, id: string): Promise<boolean> =>
  isId(id) && (await tx.db.selectFrom('categories').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

function readMessages(input: UpdateVideoInput): Result<Changes, UpdateVideoErrorCode> {
  const changes: Changes = {};
  if (input.title != null) {
    const title = checkVideoTitle(input.title);
    if (!title.ok) return title;
    changes.title = title.value;
  }
  if (input.description != null) {
    const description = checkVideoDescription(input.description);
    if (!description.ok) return description;
    changes.description = description.value;
  }
  if (input.language != null) {
    const language = checkStreamLanguage(input.language);
    if (!language.ok) return language;
    changes.language = language.value;
  }
  if (input.chatOffsetSeconds != null) {
    const offsetMs = Math.round(input.chatOffsetSeconds * 1000);
    if (Math.abs(offsetMs) > CHAT_OFFSET_MAX_MS) {
      return refused(videosErrors.chatOffsetInvalid);
    }
    changes.chat_offset_ms = offsetMs;
  }
  if (input.visibility != null) changes.visibility = input.visibility;
  if (input.isMature != null) changes.is_mature = input.isMature;
  return ok(changes);
}
