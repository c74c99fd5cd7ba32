import { ok, type Result } from '@bandshell/domain/kernel';
import { sql } from 'kysely';
import type { Viewer } from '../../core/identity/viewer.ts';
import type { VideoVisibility } from '../../core/videos/video-tables.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginManyChange, type CHANGE_MANY_CODES, lockOwnVideos, type ManyChanged, notAmong } from './change-many.ts';
import { keyAfter } from './key-after.ts';
import { notifyChanged } from './own-video.ts';
import type { RefusedVideo } from './refused-video.ts';
import { isPublication } from './update-video.ts';

/**
 * Sets the visibility of those of these videos that belong to the viewer. A video that has it already counts as
 * changed, without an event.
 */
export async function updateVideos(
  platform: Platform,
  viewer: Viewer,
  asked: readonly string[],
  visibility: VideoVisibility,
): Promise<Result<ManyChanged<RefusedVideo<'NOT_FOUND'>>, (typeof CHANGE_MANY_CODES)[number]>> {
  const ids = await beginManyChange(platform, viewer, asked);
  if (!ids.ok) return ids;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const own = await lockOwnVideos(tx, viewer, ids.value, now);
    const others = own.filter((video) => video.visibility !== visibility);
    const firstShown = new Set(others.filter((video) => isPublication(video, visibility)).map(({ id }) => id));
    const changed = await tx.db
      .updateTable('videos')
      .set({
        visibility,
        ...keyAfter(visibility),
        published_at: sql<Date | null>`case when id = any(${[...firstShown]}::bigint[]) then ${now} else published_at end`,
      })
      .where('id', '=', sql<string>`any(${others.map(({ id }) => id)}::bigint[])`)
      .returningAll()
      .execute();
    const after = new Map(changed.map((video) => [video.id, video]));
    for (const { id: videoId } of others) {
      await notifyChanged(tx, { channel_id: viewer.userId, id: videoId });
      if (firstShown.has(videoId)) {
        await tx.emit({ type: 'video-published', channelId: viewer.userId, videoId }, viewer.userId);
      }
    }
    return ok({ videos: own.map((video) => after.get(video.id) ?? video), refused: notAmong(ids.value, own) });
  });
}
