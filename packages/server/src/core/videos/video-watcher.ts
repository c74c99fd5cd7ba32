import {
  type ChannelState,
  mayKnowVideo,
  mayWatchVideo,
  type VideoWatcher,
  type WatchedVideo,
} from '@bandshell/domain/kernel';
import { meetChannel } from '../channels/channel-access.ts';
import type { Requester } from '../graphql/request-context.ts';
import { hasLink } from './link-keys.ts';
import type { VideoRow } from './video-loader.ts';

/** Whether the requester may watch the video now: its media, its chat. */
export const viewerMayWatch = (video: VideoRow, context: Requester): Promise<boolean> =>
  applyVideoRule(video, context, mayWatchVideo);

/** Whether the requester may know that the video exists. */
export const viewerMayKnow = (video: VideoRow, context: Requester): Promise<boolean> =>
  applyVideoRule(video, context, mayKnowVideo);

/** Whether the requester finds the video without a link: on a channel's page, in lists. */
export const viewerFinds = (video: VideoRow, context: Requester): Promise<boolean> =>
  applyVideoRule(video, context, (watched, watcher, now) => mayKnowVideo(watched, { ...watcher, hasLink: false }, now));

/** Applies an access rule to a video and the requester. */
export async function applyVideoRule(
  video: VideoRow,
  context: Requester,
  may: (video: WatchedVideo, watcher: VideoWatcher, now: number) => boolean,
): Promise<boolean> {
  const { platform, viewer } = context;
  const now = platform.clock.now();
  const { channel, visitor } = await meetChannel(video.channel_id, context);
  const watched = watchedVideo(video, channel);
  const known: VideoWatcher = { ...visitor, isSubscriber: false, hasLink: hasLink(video, context) };
  if (may(watched, known, now.getTime())) return true;
  if (viewer === null || video.visibility !== 'SUBSCRIBERS' || visitor.isOwner) return false;
  const subscribes = await platform.services.subscriptions.isSubscriber(viewer.userId, video.channel_id);
  return subscribes && may(watched, { ...known, isSubscriber: true }, now.getTime());
}

/** A video with the current state of its channel, as input of the access rules. */
export async function watchedVideoOf(video: VideoRow, context: Requester): Promise<WatchedVideo> {
  return watchedVideo(video, (await meetChannel(video.channel_id, context)).channel);
}

/** The columns of a video that decide who may watch it. */
export type VideoAccessColumns = Pick<VideoRow, 'status' | 'visibility' | 'premiere_at' | 'deleted_at' | 'expires_at'>;

/** A row as input of the access rules. */
export const watchedVideo = (video: VideoAccessColumns, channel: ChannelState): WatchedVideo => ({
  status: video.status,
  visibility: video.visibility,
  premiereAt: video.premiere_at?.getTime() ?? null,
  isDeleted: video.deleted_at !== null,
  expiresAt: video.expires_at?.getTime() ?? null,
  ...channel,
});
