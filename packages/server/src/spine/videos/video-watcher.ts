import { mayKnowVideo, mayWatchVideo, type VideoWatcher, type WatchedVideo } from '@bandshell/domain';
import { isSubscriber } from '../channels/subscribers.ts';
import type { Asker } from '../graphql/request-context.ts';
import { isUnavailableAt } from '../users/availability.ts';
import { userLoader } from '../users/user-loader.ts';
import { isOfTheSite } from '../viewer.ts';
import { hasLink } from './link-keys.ts';
import type { VideoRow } from './video-loader.ts';

/** Whether who asks may watch the video now: its media, its chat. */
export const viewerMayWatch = (video: VideoRow, context: Asker): Promise<boolean> =>
  judgeVideo(video, context, mayWatchVideo);

/** Whether who asks may know that there is such a video. */
export const viewerMayKnow = (video: VideoRow, context: Asker): Promise<boolean> =>
  judgeVideo(video, context, mayKnowVideo);

/** Whether who asks may be shown the video where nobody came by its link: on a channel's page, in lists. */
export const viewerFinds = (video: VideoRow, context: Asker): Promise<boolean> =>
  judgeVideo(video, context, (watched, watcher, now) => mayKnowVideo(watched, { ...watcher, hasLink: false }, now));

/** What a rule says of a video and who asks. */
export async function judgeVideo(
  video: VideoRow,
  context: Asker,
  may: (video: WatchedVideo, watcher: VideoWatcher, now: number) => boolean,
): Promise<boolean> {
  const { platform, viewer } = context;
  const now = platform.clock.now();
  const watched = await watchedVideoOf(video, context);
  const isOwner = viewer?.userId === video.channel_id;
  const known: VideoWatcher = {
    isOwner,
    isStaff: isOfTheSite(viewer),
    isSubscriber: false,
    hasLink: hasLink(video, context),
  };
  if (may(watched, known, now.getTime())) return true;
  if (viewer === null || video.visibility !== 'SUBSCRIBERS' || isOwner) return false;
  const subscribes = await isSubscriber(platform, viewer.userId, video.channel_id);
  return subscribes && may(watched, { ...known, isSubscriber: true }, now.getTime());
}

/** A video, with its channel's standing now, as the rules of who may watch it see it. */
export async function watchedVideoOf(video: VideoRow, context: Asker): Promise<WatchedVideo> {
  const owner = await userLoader(context).load(video.channel_id);
  return watchedVideo(video, owner === undefined || isUnavailableAt(owner, context.platform.clock.now()));
}

/** The columns of a video that decide who may watch it. */
export type JudgedVideo = Pick<VideoRow, 'status' | 'visibility' | 'premiere_at' | 'deleted_at'>;

/** A row as the rules of who may watch it see it. */
export const watchedVideo = (video: JudgedVideo, isChannelUnavailable: boolean): WatchedVideo => ({
  status: video.status,
  visibility: video.visibility,
  premiereAt: video.premiere_at?.getTime() ?? null,
  isDeleted: video.deleted_at !== null,
  isChannelUnavailable,
});
