import {
  CLIP_CHANGES_BY_USER,
  type ClipCreationRefusal,
  clipCreationRefusal,
  clipsErrors,
} from '@bandshell/domain/clips';
import { ok, type Result, refused } from '@bandshell/domain/kernel';
import type { ClipRow } from '../../core/clips/clip-loader.ts';
import { loadClipsSettings } from '../../core/clips/clips-settings.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { loadClipMaker } from './clip-maker.ts';
import { findClip } from './find-clip.ts';

export type PublishClipErrorCode = ClipCreationRefusal | 'NOT_FOUND' | 'NOT_ALLOWED' | 'RATE_LIMITED';

/**
 * Publishes a draft. The channel's rules about who may make clips are checked again, because they may have changed
 * since. Does nothing for a published clip.
 */
export async function publishClip(
  context: RequestContext,
  viewer: Viewer,
  slug: string,
): Promise<Result<ClipRow, PublishClipErrorCode>> {
  const { platform } = context;
  const { db } = platform.database;
  const tooOften = await throttle(platform.limits, 'change-clip', viewer.userId, CLIP_CHANGES_BY_USER);
  if (tooOften !== null) return tooOften;
  const clip = await findClip(context, slug);
  if (clip === null) return notFound;
  if (clip.curator_id !== viewer.userId) return refused(clipsErrors.publishingNotAllowed);
  if (clip.draft_until === null) return ok(clip);
  const [maker, settings] = await Promise.all([
    loadClipMaker(platform, viewer.userId, clip.channel_id),
    loadClipsSettings(db, clip.channel_id),
  ]);
  const refusal = clipCreationRefusal(settings, maker, clip.category_id, platform.clock.now().getTime());
  if (refusal !== null) return refusal;
  return platform.database.transact(async (tx) => {
    const row = await tx.db
      .updateTable('clips')
      .set({ draft_until: null })
      .where('id', '=', clip.id)
      .where('deleted_at', 'is', null)
      .where('draft_until', 'is not', null)
      .returningAll()
      .executeTakeFirst();
    if (row !== undefined) {
      await tx.emit({ type: 'clip-created', channelId: row.channel_id, clipId: row.id }, row.channel_id);
      return ok(row);
    }
    // Another request published or deleted it meanwhile.
    const now = await tx.db
      .selectFrom('clips')
      .selectAll()
      .where('id', '=', clip.id)
      .where('deleted_at', 'is', null)
      .executeTakeFirst();
    return now === undefined ? notFound : ok(now);
  });
}

const notFound = refused(clipsErrors.notFound);
