import { isPublicVideo, ok, openChannel, type Result, refused } from '@bandshell/domain/kernel';
import { videosErrors } from '@bandshell/domain/videos';
import type { ChannelRow } from '../../../core/channels/channel-loader.ts';
import type { Viewer } from '../../../core/identity/viewer.ts';
import { watchedVideo } from '../../../core/videos/video-watcher.ts';
import type { Platform } from '../../../platform/platform.ts';
import { lockOwnVideo, takeVideoChange, videoNotFound } from '../own-video.ts';
import { putOnAir } from './run-shows.ts';

export const START_RERUN_CODES = ['NOT_FOUND', 'NOT_PUBLIC', 'LIVE', 'PREMIERE_ON_AIR', 'RATE_LIMITED'] as const;

/** Shows one of the viewer's public videos on the channel's page from now to its end, while the channel is not live. */
export async function startRerun(
  platform: Platform,
  viewer: Viewer,
  videoID: string,
): Promise<Result<ChannelRow, (typeof START_RERUN_CODES)[number]>> {
  const tooOften = await takeVideoChange(platform, viewer);
  if (tooOften !== null) return tooOften;
  const now = platform.clock.now();
  return platform.database.transact(async (tx) => {
    const video = await lockOwnVideo(tx, viewer, videoID, now);
    if (video === undefined) return videoNotFound();
    // The start of a stream locks the same row.
    const channel = await tx.db
      .selectFrom('channels')
      .selectAll()
      .where('id', '=', viewer.userId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!isPublicVideo(watchedVideo(video, openChannel), now.getTime())) {
      return refused(videosErrors.rerunNotPublic);
    }
    const live = await tx.db
      .selectFrom('streams')
      .select('id')
      .where('channel_id', '=', channel.id)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    if (live !== undefined) return refused(videosErrors.live);
    const premiere = await tx.db
      .selectFrom('channel_shows')
      .select('video_id')
      .where('channel_id', '=', channel.id)
      .where('kind', '=', 'PREMIERE')
      .where('ends_at', '>', now)
      .executeTakeFirst();
    if (premiere !== undefined) return refused(videosErrors.premiereOnAir);
    const ends_at = new Date(now.getTime() + Number(video.length_ms));
    await putOnAir(platform, tx, {
      channel_id: channel.id,
      kind: 'RERUN',
      video_id: video.id,
      starts_at: now,
      ends_at,
    });
    return ok(channel);
  });
}
