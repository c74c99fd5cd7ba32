import {
  CLIP_CHANGES_BY_USER,
  checkClipRange,
  checkClipTitle,
  clipsErrors,
  mayEditClip,
} from '@bandshell/domain/clips';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { enqueueClipPictures } from '../../core/media-jobs/enqueue-pictures.ts';
import { clipActorOf } from './clip-actor.ts';
import { clipWindow } from './clip-window.ts';
import { findClip } from './find-clip.ts';

export type UpdateClipErrorCode =
  | 'NOT_FOUND'
  | 'NOT_ALLOWED'
  | 'TITLE_EMPTY'
  | 'TITLE_TOO_LONG'
  | 'RANGE_INVALID'
  | 'RANGE_OUTSIDE'
  | 'RATE_LIMITED';

/** Missing or null fields stay unchanged. Seconds count from the start of the clip's window. */
export interface UpdateClipInput {
  readonly slug: string;
  readonly title?: string | null | undefined;
  readonly startSeconds?: number | null | undefined;
  readonly endSeconds?: number | null | undefined;
}

interface Changes {
  title?: string;
  start_ms?: number;
  end_ms?: number;
  video_offset_ms?: number | null;
}

/** Changes a clip's title and range. */
export async function updateClip(
  context: RequestContext,
  viewer: Viewer,
  input: UpdateClipInput,
): Promise<Result<ClipRow, UpdateClipErrorCode>> {
  const { platform } = context;
  const tooOften = await throttle(platform.limits, 'change-clip', viewer.userId, CLIP_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const clip = await findClip(context, input.slug);
  if (clip === null) return notFound;
  const actor = await clipActorOf(clip, context);
  if (actor === null || !mayEditClip(actor, clip.created_at.getTime(), platform.clock.now().getTime())) {
    return refused(clipsErrors.changeNotAllowed);
  }
  const read = await readChanges(context, clip, input);
  if (!read.ok) return read;
  const changes = read.value;
  if (Object.keys(changes).length === 0) return ok(clip);
  return platform.database.transact(async (tx) => {
    const row = await tx.db
      .updateTable('clips')
      .set(changes)
      .where('id', '=', clip.id)
      .where('deleted_at', 'is', null)
      // Its video was deleted meanwhile, perhaps with the recording around the clip.
      .where('video_id', clip.video_id === null ? 'is' : '=', clip.video_id)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return notFound;
    if (changes.start_ms !== undefined) await enqueueClipPictures(tx, row.id);
    await tx.emit({ type: 'clip-changed', channelId: row.channel_id, clipId: row.id }, row.channel_id);
    return ok(row);
  });
}

const notFound = refused(clipsErrors.notFound);

async function readChanges(
  context: RequestContext,
  clip: ClipRow,
  { title, startSeconds, endSeconds }: UpdateClipInput,
): Promise<Result<Changes, UpdateClipErrorCode>> {
  const changes: Changes = {};
  if (title !== null && title !== undefined) {
    const checked = checkClipTitle(title);
    if (!checked.ok) return checked;
    if (checked.value !== clip.title) changes.title = checked.value;
  }
  const isMoved = (startSeconds ?? null) !== null || (endSeconds ?? null) !== null;
  if (!isMoved) return ok(changes);
  const window = await clipWindow(clip, context);
  const from = (seconds: number | null | undefined, otherwise: string): number =>
    seconds === null || seconds === undefined ? Number(otherwise) : window.startMs + seconds * 1000;
  const asked = { startMs: from(startSeconds, clip.start_ms), endMs: from(endSeconds, clip.end_ms) };
  const checked = checkClipRange(asked, window);
  if (!checked.ok) return checked;
  const { startMs, endMs } = checked.value;
  if (startMs === Number(clip.start_ms) && endMs === Number(clip.end_ms)) return ok(changes);
  const offset = clip.video_offset_ms;
  return ok({
    ...changes,
    start_ms: startMs,
    end_ms: endMs,
    video_offset_ms: offset === null ? null : Number(offset) + startMs - Number(clip.start_ms),
  });
}
