import { CLIP_CHANGES_BY_USER, clipsErrors, mayFeatureClip } from '@bandshell/domain/clips';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { clipsSettingsLoader } from '../../core/clips/clips-settings.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { clipActorOf } from './clip-actor.ts';
import { findClip } from './find-clip.ts';

export type FeatureClipErrorCode = 'NOT_FOUND' | 'NOT_ALLOWED' | 'RATE_LIMITED';

/** Features a clip before the others of its channel, or ends that. Doing it again changes nothing. */
export async function featureClip(
  context: RequestContext,
  viewer: Viewer,
  slug: string,
  isFeatured: boolean,
): Promise<Result<ClipRow, FeatureClipErrorCode>> {
  const { platform } = context;
  const tooOften = await throttle(platform.limits, 'change-clip', viewer.userId, CLIP_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const clip = await findClip(context, slug);
  if (clip === null) return notFound;
  if (!(await viewerMayFeature(clip, context))) {
    return refused(clipsErrors.featuringNotAllowed);
  }
  if (clip.is_featured === isFeatured) return ok(clip);
  return platform.database.transact(async (tx) => {
    const row = await tx.db
      .updateTable('clips')
      .set({ is_featured: isFeatured, featured_by: isFeatured ? viewer.userId : null })
      .where('id', '=', clip.id)
      .where('deleted_at', 'is', null)
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) return notFound;
    await tx.emit({ type: 'clip-changed', channelId: row.channel_id, clipId: row.id }, row.channel_id);
    return ok(row);
  });
}

const notFound = refused(clipsErrors.notFound);

/** Whether the viewer may feature the clip: the channel's owner, and moderators if the owner allows it. */
export async function viewerMayFeature(clip: ClipRow, context: RequestContext): Promise<boolean> {
  const actor = await clipActorOf(clip, context);
  if (actor === null || !(actor.isOwner || actor.isModerator)) return false;
  const { featuringRestrictedTo } = await clipsSettingsLoader(context).load(clip.channel_id);
  return mayFeatureClip(actor, featuringRestrictedTo.shouldAllowMods);
}
