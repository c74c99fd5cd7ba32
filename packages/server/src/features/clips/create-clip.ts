import { randomBytes } from 'node:crypto';
import {
  CLIP_DEFAULT_MS,
  CLIP_DRAFT_MS,
  CLIP_SLUG_BYTES,
  CLIPS_BY_USER,
  type ClipCreationRefusal,
  chooseClipRange,
  clipCreationRefusal,
  clipsErrors,
  makeClipSlug,
  mayFeatureClip,
  type NewClipRange,
  type SourcePosition,
} from '@bandshell/domain/clips';
import { isId, ok, type Result, refused } from '@bandshell/domain/kernel';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { loadClipsSettings } from '../../core/clips/clips-settings.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { newId } from '../../core/ids/new-id.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { enqueueClipPictures } from '../../core/media-jobs/enqueue-pictures.ts';
import { liveStreamLoader } from '../../core/streams/live-stream-loader.ts';
import { viewerMayRewind } from '../../core/streams/stream-access.ts';
import { userLoader } from '../../core/users/user-loader.ts';
import { requestedVideo } from '../../core/videos/requested-video.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import { viewerMayWatch } from '../../core/videos/video-watcher.ts';
import type { Platform } from '../../platform/platform.ts';
import { loadClipMaker } from './clip-maker.ts';
import {
  findRecordedStream,
  findRequestedPosition,
  type RequestedPosition,
  readSourceRanges,
  subjectAt,
} from './clip-source.ts';

export type CreateClipErrorCode =
  | ClipCreationRefusal
  | 'NOT_FOUND'
  | 'NOT_LIVE'
  | 'NOT_RECORDED'
  | 'TOO_SHORT'
  | 'RATE_LIMITED';

export interface CreateClipInput extends RequestedPosition {
  readonly broadcasterID: string;
  /** Default: the running stream. */
  readonly videoID?: string | null | undefined;
  readonly durationSeconds?: number | null | undefined;
}

/**
 * Makes a clip of the recording before a position. It is a range of the recording; nothing is copied. It is a draft,
 * which only its maker sees, until it is published.
 */
export async function createClip(
  context: RequestContext,
  viewer: Viewer,
  input: CreateClipInput,
): Promise<Result<ClipRow, CreateClipErrorCode>> {
  const { platform } = context;
  const tooOften = await throttle(platform.limits, 'create-clip', viewer.userId, CLIPS_BY_USER);
  if (tooOften !== null) return tooOften;
  const found = await findSource(context, input);
  if (!found.ok) return found;
  const video = found.value;
  const place = findRequestedPosition(await readSourceRanges(platform, video), input);
  const lengthMs = (input.durationSeconds ?? CLIP_DEFAULT_MS / 1000) * 1000;
  const range = place && chooseClipRange(place.atMs, lengthMs, place.range);
  if (place === undefined || range === undefined) {
    return refused(clipsErrors.tooShort);
  }
  const maker = await loadClipMaker(platform, viewer.userId, video.channel_id);
  const settings = await loadClipsSettings(platform.database.db, video.channel_id);
  const atMs = place.offsetMs + range.endMs - place.range.startMs;
  const subject = await subjectAt(platform.database.db, video, atMs);
  const now = platform.clock.now();
  const refusal = clipCreationRefusal(settings, maker, subject.categoryId, now.getTime());
  if (refusal !== null) return refusal;
  const actor = { ...maker, isCurator: true };
  const isFeatured =
    settings.isClipsFeatureToggleDefaultEnabled &&
    mayFeatureClip(actor, settings.featuringRestrictedTo.shouldAllowMods);
  return ok(await insert(platform, { viewer, video, place, range, subject, isFeatured, now }));
}

/** The video that the clip is trimmed from, if the viewer may watch it. */
async function findSource(
  context: RequestContext,
  { broadcasterID, videoID }: CreateClipInput,
): Promise<Result<VideoRow, 'NOT_FOUND' | 'NOT_LIVE' | 'NOT_RECORDED'>> {
  const channel = isId(broadcasterID) ? await userLoader(context).load(broadcasterID) : undefined;
  if (channel === undefined || channel.unavailable_reason !== null) return notFound;
  if (videoID === null || videoID === undefined) {
    const video = await findRecordedStream(context.platform, channel.id);
    if (video === undefined) {
      const stream = await liveStreamLoader(context).load(channel.id);
      // A stream that is not stored does not show its past either.
      return refused(stream === null ? clipsErrors.notLive : clipsErrors.notRecorded);
    }
    return (await viewerMayRewind(video, context)) ? ok(video) : notFound;
  }
  const video = await requestedVideo(context, videoID, viewerMayWatch);
  return video?.channel_id === channel.id ? ok(video) : notFound;
}

const notFound = refused(clipsErrors.contentNotFound);

interface NewClip {
  readonly viewer: Viewer;
  readonly video: VideoRow;
  readonly place: SourcePosition;
  readonly range: NewClipRange;
  readonly subject: { readonly title: string; readonly categoryId: string | null };
  readonly isFeatured: boolean;
  readonly now: Date;
}

function insert(platform: Platform, clip: NewClip): Promise<ClipRow> {
  const { viewer, video, place, range, subject, isFeatured, now } = clip;
  return platform.database.transact(async (tx) => {
    const row = await tx.db
      .insertInto('clips')
      .values({
        id: newId(platform.clock),
        slug: makeClipSlug(randomBytes(CLIP_SLUG_BYTES)),
        channel_id: video.channel_id,
        curator_id: viewer.userId,
        recording_id: place.range.recordingId,
        start_ms: range.startMs,
        end_ms: range.endMs,
        window_start_ms: range.windowStartMs,
        window_end_ms: range.windowEndMs,
        video_id: video.id,
        video_offset_ms: place.offsetMs + range.startMs - place.range.startMs,
        title: subject.title,
        category_id: subject.categoryId,
        language: video.language,
        is_featured: isFeatured,
        featured_by: isFeatured ? viewer.userId : null,
        created_at: now,
        draft_until: new Date(now.getTime() + CLIP_DRAFT_MS),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await enqueueClipPictures(tx, row.id);
    return row;
  });
}
