import { isPublicVideo, ok, openChannel, type Result, refused } from '@bandshell/domain/kernel';
import { videosErrors } from '@bandshell/domain/videos';
import type { ChannelRow } from '../../core/channels/channel-loader.ts';
import type { Viewer } from '../../core/identity/viewer.ts';
import { watchedVideo } from '../../core/videos/video-watcher.ts';
import type { Platform } from '../../platform/platform.ts';
import { lockOwnVideo, takeVideoChange, videoNotFound } from './own-video.ts';

export const SET_CHANNEL_TRAILER_CODES = ['NOT_FOUND', 'NOT_PUBLIC', 'RATE_LIMITED'] as const;

/** Sets the trailer of the viewer's channel; null for none. */
export async function setChannelTrailer(
  platform: Platform,
  viewer: Viewer,
  videoId: string | null,
): Promise<Result<ChannelRow, (typeof SET_CHANNEL_TRAILER_CODES)[number]>> {
  const tooOften = await takeVideoChange(platform, viewer);
  if (tooOften !== null) return tooOften;
  return platform.database.transact(async (tx) => {
    let trailer: string | null = null;
    if (videoId !== null) {
      const video = await lockOwnVideo(tx, viewer, videoId, platform.clock.now());
      if (video === undefined) return videoNotFound();
      if (!isPublicVideo(watchedVideo(video, openChannel), platform.clock.now().getTime())) {
        return refused(videosErrors.trailerNotPublic);
      }
      trailer = video.id;
    }
    const channel = await tx.db
      .updateTable('channels')
      .set({ trailer_video_id: trailer })
      .where('id', '=', viewer.userId)
      .returningAll()
      .executeTakeFirstOrThrow();
    await tx.emit({ type: 'channel-trailer-changed', channelId: channel.id }, channel.id);
    return ok(channel);
  });
}
