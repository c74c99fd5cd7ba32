import { CLIP_CHANGES_BY_USER, CLIPS_DELETED_AT_ONCE, clipsErrors, mayDeleteClip } from '@bandshell/domain/clips';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import type { Platform } from '../../platform/platform.ts';
import { clipActorOf } from './clip-actor.ts';
import { findClipsBySlug } from './find-clip.ts';

export type DeleteClipsErrorCode = 'NOT_FOUND' | 'NOT_ALLOWED' | 'TOO_MANY' | 'RATE_LIMITED';

/**
 * Deletes clips, all or none. Deleted ones are ignored. Returns the slugs of those deleted now; they can be restored
 * for a day.
 */
export async function deleteClips(
  context: RequestContext,
  viewer: Viewer,
  slugs: readonly string[],
): Promise<Result<readonly string[], DeleteClipsErrorCode>> {
  const found = await takeClips(context, viewer, slugs);
  if (!found.ok) return found;
  const clips = found.value.filter((clip) => clip.deleted_at === null);
  if (clips.length === 0) return notFound;
  for (const clip of clips) {
    const actor = await clipActorOf(clip, context);
    if (actor === null || !mayDeleteClip(actor)) return refused(clipsErrors.deletionNotAllowed);
  }
  const now = context.platform.clock.now();
  return ok(await setDeleted(context.platform, clips, { at: now, by: viewer.userId }));
}

export const notFound = refused(clipsErrors.notFound);

export async function takeClips(
  { platform }: RequestContext,
  viewer: Viewer,
  slugs: readonly string[],
): Promise<Result<ClipRow[], 'TOO_MANY' | 'RATE_LIMITED'>> {
  const tooOften = await throttle(platform.limits, 'change-clip', viewer.userId, CLIP_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  if (slugs.length > CLIPS_DELETED_AT_ONCE) {
    return refused(clipsErrors.tooMany, { max: CLIPS_DELETED_AT_ONCE });
  }
  const now = platform.clock.now();
  const clips = await findClipsBySlug(platform.database.db, slugs);
  // Only its maker sees a draft, and nobody sees an expired one.
  return ok(
    clips.filter(({ draft_until: until, curator_id: by }) => until === null || (until > now && by === viewer.userId)),
  );
}

export async function setDeleted(
  { database }: Platform,
  clips: readonly ClipRow[],
  deletion: { readonly at: Date; readonly by: string } | null,
): Promise<readonly string[]> {
  const ids = clips.map(({ id }) => id);
  return database.transact(async (tx) => {
    const rows = await tx.db
      .updateTable('clips')
      .set({ deleted_at: deletion?.at ?? null, deleted_by: deletion?.by ?? null })
      .where('id', '=', sql<string>`any(${ids}::bigint[])`)
      .where('deleted_at', deletion === null ? 'is not' : 'is', null)
      .returning(['id', 'slug', 'channel_id'])
      .execute();
    const type = deletion === null ? 'clip-changed' : 'clip-deleted';
    for (const { id, channel_id: channelId } of rows) await tx.emit({ type, channelId, clipId: id }, channelId);
    return rows.map(({ slug }) => slug);
  });
}
