import { CLIP_UNDO_MS, clipsErrors } from '@bandshell/domain/clips';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { type DeleteClipsErrorCode, notFound, setDeleted, takeClips } from './delete-clips.ts';

/** Restores clips that the viewer deleted within a day, all or none. */
export async function restoreClips(
  context: RequestContext,
  viewer: Viewer,
  slugs: readonly string[],
): Promise<Result<readonly string[], DeleteClipsErrorCode>> {
  const found = await takeClips(context, viewer, slugs);
  if (!found.ok) return found;
  const since = context.platform.clock.now().getTime() - CLIP_UNDO_MS;
  const clips = found.value.filter(({ deleted_at: at }) => at !== null && at.getTime() > since);
  if (clips.length === 0) return notFound;
  if (clips.some((clip) => clip.deleted_by !== viewer.userId)) {
    return refused(clipsErrors.deletedByAnother);
  }
  return ok(await setDeleted(context.platform, clips, null));
}
