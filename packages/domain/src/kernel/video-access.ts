import { type ChannelState, type ChannelVisitor, mayEnterChannel } from './channel-access.ts';

/** The properties of a video that decide who may watch it. */
export interface WatchedVideo extends ChannelState {
  readonly status: 'RECORDING' | 'PROCESSING' | 'READY' | 'FAILED';
  readonly visibility: 'PUBLIC' | 'UNLISTED' | 'SUBSCRIBERS' | 'PRIVATE';
  /** Wall-clock milliseconds; null where no premiere is set. */
  readonly premiereAt: number | null;
  readonly isDeleted: boolean;
  /** Wall-clock milliseconds; null where the video stays. */
  readonly expiresAt: number | null;
}

export interface VideoWatcher extends ChannelVisitor {
  readonly isSubscriber: boolean;
  /** They have the video's own link. It opens an unlisted video, and nothing else. */
  readonly hasLink: boolean;
}

/** An anonymous viewer without any link. */
export const anyWatcher: VideoWatcher = {
  ...{ isOwner: false, isStaff: false, isMember: false },
  ...{ isSubscriber: false, hasLink: false },
};

/** An anonymous viewer with the video's link. */
export const linkHolder: VideoWatcher = { ...anyWatcher, hasLink: true };

/** Whether a video is there no more: its owner deleted it, or its time is over. A job deletes expired videos later. */
export const isGone = ({ isDeleted, expiresAt }: Pick<WatchedVideo, 'isDeleted' | 'expiresAt'>, now: number): boolean =>
  isDeleted || (expiresAt !== null && expiresAt <= now);

/**
 * Whether somebody may watch a video at `now` (milliseconds). A video that everybody may watch is served without a
 * token. An unlisted video can be watched with its link; no list shows it.
 */
export function mayWatchVideo(video: WatchedVideo, watcher: VideoWatcher, now: number): boolean {
  if (isGone(video, now) || (video.status !== 'READY' && video.status !== 'RECORDING')) return false;
  if (watcher.isStaff) return true;
  if (!mayEnterChannel(video, watcher)) return false;
  if (watcher.isOwner) return true;
  if (video.premiereAt !== null && video.premiereAt > now) return false;
  switch (video.visibility) {
    case 'PUBLIC':
      return true;
    case 'UNLISTED':
      return watcher.hasLink;
    case 'SUBSCRIBERS':
      return watcher.isSubscriber;
    case 'PRIVATE':
      return false;
  }
}

/** Whether everybody may find a video outside of its channel: in categories, search, feeds and suggestions. */
export const isPublicVideo = (video: WatchedVideo, now: number): boolean =>
  video.status === 'READY' && mayWatchVideo(video, anyWatcher, now);

/** Whether somebody sees all of a video, also what its premiere has not shown yet. */
export const seesUnopened = ({ isOwner, isStaff }: Pick<VideoWatcher, 'isOwner' | 'isStaff'>): boolean =>
  isOwner || isStaff;

/**
 * Whether somebody may see that a video exists, its title and picture: everyone who may watch it, its owner and staff
 * in any state, and for a video for subscribers or a future premiere everybody who may enter its channel. An unlisted
 * one only with its link. The channel's lists show what `anyWatcher` may know of.
 */
export function mayKnowVideo(video: WatchedVideo, watcher: VideoWatcher, now: number): boolean {
  if (isGone(video, now)) return false;
  if (watcher.isStaff) return true;
  if (!mayEnterChannel(video, watcher)) return false;
  if (watcher.isOwner) return true;
  if (mayWatchVideo(video, watcher, now)) return true;
  if (video.status !== 'READY' && video.status !== 'RECORDING') return false;
  return video.visibility === 'UNLISTED' ? watcher.hasLink : video.visibility !== 'PRIVATE';
}
