import { isId, ok, type Result, refused, VIDEO_UNDO_MS, VIDEOS_A_CHANGE_MAX } from '@bandshell/domain';
import { sql } from 'kysely';
import type { Platform } from '../../platform/platform.ts';
import type { Viewer } from '../../spine/viewer.ts';
import { takeVideoChange, videoNotFound } from './own-video.ts';

export const DELETE_VIDEOS_CODES = ['NOT_FOUND', 'STILL_RECORDING', 'TOO_MANY', 'RATE_LIMITED'] as const;
export const RESTORE_VIDEOS_CODES = ['NOT_FOUND', 'TOO_MANY', 'RATE_LIMITED'] as const;

const readIds = (asked: readonly string[]): Result<readonly string[], 'NOT_FOUND' | 'TOO_MANY'> => {
  if (asked.length > VIDEOS_A_CHANGE_MAX) {
    return refused('TOO_MANY', `Choose at most ${VIDEOS_A_CHANGE_MAX} videos at once.`);
  }
  const ids = [...new Set(asked)].filter(isId);
  return ids.length === 0 ? videoNotFound() : ok(ids);
};

/** The ids of a change that the viewer may make now. */
async function beginChange(
  platform: Platform,
  viewer: Viewer,
  asked: readonly string[],
): Promise<Result<readonly string[], (typeof RESTORE_VIDEOS_CODES)[number]>> {
  const ids = readIds(asked);
  if (!ids.ok) return ids;
  return (await takeVideoChange(platform, viewer)) ?? ids;
}

/** Deletes the viewer's own videos of these and answers which. They can be brought back for a day. */
export async function deleteVideos(
  platform: Platform,
  viewer: Viewer,
  asked: readonly string[],
): Promise<Result<readonly string[], (typeof DELETE_VIDEOS_CODES)[number]>> {
  const ids = await beginChange(platform, viewer, asked);
  if (!ids.ok) return ids;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const own = await tx.db
      .selectFrom('videos')
      .select(['id', 'status'])
      .where('id', '=', sql<string>`any(${ids.value}::bigint[])`)
      .where('channel_id', '=', viewer.userId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .forUpdate()
      .execute();
    if (own.length === 0) return videoNotFound();
    if (own.some(({ status }) => status === 'RECORDING')) {
      return refused('STILL_RECORDING', 'This video is still being recorded. End the stream first.');
    }
    const gone = own.map(({ id }) => id);
    await tx.db
      .updateTable('videos')
      .set({ deleted_at: now })
      .where('id', '=', sql<string>`any(${gone}::bigint[])`)
      .execute();
    for (const videoId of gone) {
      await tx.emit({ type: 'video-deleted', channelId: viewer.userId, videoId }, viewer.userId);
    }
    return ok(gone);
  });
}

/** Brings back what the viewer deleted within a day of these, and answers which. */
export async function restoreVideos(
  platform: Platform,
  viewer: Viewer,
  asked: readonly string[],
): Promise<Result<readonly string[], (typeof RESTORE_VIDEOS_CODES)[number]>> {
  const ids = await beginChange(platform, viewer, asked);
  if (!ids.ok) return ids;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const back = await tx.db
      .updateTable('videos')
      .set({ deleted_at: null })
      .where('id', '=', sql<string>`any(${ids.value}::bigint[])`)
      .where('channel_id', '=', viewer.userId)
      .where('deleted_at', '>', new Date(now.getTime() - VIDEO_UNDO_MS))
      .where('taken_down_at', 'is', null)
      // What has reached its end would go again.
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now)]))
      .returning('id')
      .execute();
    if (back.length === 0) return refused('NOT_FOUND', 'These videos cannot be brought back any more.');
    for (const { id: videoId } of back) {
      await tx.emit({ type: 'video-changed', channelId: viewer.userId, videoId }, viewer.userId);
    }
    return ok(back.map(({ id }) => id));
  });
}
