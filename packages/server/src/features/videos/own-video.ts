import { isId, normalVideoId, type Result, refused } from '@bandshell/domain/kernel';
import { VIDEO_CHANGES, videosErrors } from '@bandshell/domain/videos';
import type { Viewer } from '../../core/identity/viewer.ts';
import { throttle } from '../../core/limits/throttle.ts';
import { isStillThere } from '../../core/videos/video-access.ts';
import type { VideoRow } from '../../core/videos/video-loader.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';

/** Locks a video of the viewer's channel until the transaction ends; undefined when it is not the viewer's. */
export async function lockOwnVideo(tx: Tx, viewer: Viewer, asked: string, now: Date): Promise<VideoRow | undefined> {
  const id = normalVideoId(asked);
  if (id === undefined || !isId(id)) return undefined;
  return tx.db
    .selectFrom('videos')
    .selectAll()
    .where('id', '=', id)
    .where('channel_id', '=', viewer.userId)
    .where(isStillThere(now))
    .forUpdate()
    .executeTakeFirst();
}

export const videoNotFound = () => refused(videosErrors.notFound);

/** Counts a change of the viewer's videos. Returns null, or a refusal. */
export async function takeVideoChange(
  platform: Platform,
  viewer: Viewer,
): Promise<Result<never, 'RATE_LIMITED'> | null> {
  const tooOften = await throttle(platform.limits, 'video-change', viewer.userId, VIDEO_CHANGES);
  return tooOften;
}

export const notifyChanged = (tx: Tx, { channel_id: channelId, id: videoId }: Pick<VideoRow, 'channel_id' | 'id'>) =>
  tx.emit({ type: 'video-changed', channelId, videoId }, channelId);
