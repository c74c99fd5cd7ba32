/** What of a video decides who may watch it. */
export interface WatchedVideo {
  readonly status: 'RECORDING' | 'PROCESSING' | 'READY' | 'FAILED';
  readonly visibility: 'PUBLIC' | 'UNLISTED' | 'SUBSCRIBERS' | 'PRIVATE';
  /** Wall-clock milliseconds; null where no premiere is set. */
  readonly premiereAt: number | null;
  readonly isDeleted: boolean;
  /** Its channel is suspended or closed. */
  readonly isChannelUnavailable: boolean;
}

export interface VideoWatcher {
  readonly isOwner: boolean;
  /** They are staff or a site admin, who see everything. */
  readonly isStaff: boolean;
  readonly isSubscriber: boolean;
  /** They came by the video's own link. It opens what is unlisted, and nothing else. */
  readonly hasLink: boolean;
}

/** Nobody in particular, who knows no more than the site tells everybody. */
export const anyWatcher: VideoWatcher = { isOwner: false, isStaff: false, isSubscriber: false, hasLink: false };

/** Nobody in particular, who was given the video's link. */
export const linkHolder: VideoWatcher = { ...anyWatcher, hasLink: true };

/**
 * Whether somebody may watch a video at `now` (milliseconds). What anybody may watch is served without a token. An
 * unlisted video is for who has its link; it stands in no list.
 */
export function mayWatchVideo(video: WatchedVideo, watcher: VideoWatcher, now: number): boolean {
  if (video.isDeleted || (video.status !== 'READY' && video.status !== 'RECORDING')) return false;
  if (watcher.isStaff) return true;
  if (video.isChannelUnavailable) return false;
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

/** Whether anybody finds a video, also outside of its channel: in categories, searches, feeds and suggestions. */
export const isPublicVideo = (video: WatchedVideo, now: number): boolean =>
  video.status === 'READY' && mayWatchVideo(video, anyWatcher, now);

/** Whether somebody sees all of a video whatever its premiere has opened. */
export const seesUnopened = ({ isOwner, isStaff }: Pick<VideoWatcher, 'isOwner' | 'isStaff'>): boolean =>
  isOwner || isStaff;

/**
 * Whether somebody may know of a video, its title and picture: who may watch it, its owner and staff in any state, and of
 * one for subscribers, or of a premiere to come, everybody. Of an unlisted one nobody knows without its link. What
 * `anyWatcher` may know of stands in its channel's lists.
 */
export function mayKnowVideo(video: WatchedVideo, watcher: VideoWatcher, now: number): boolean {
  if (video.isDeleted) return false;
  if (watcher.isStaff) return true;
  if (video.isChannelUnavailable) return false;
  if (watcher.isOwner) return true;
  if (mayWatchVideo(video, watcher, now)) return true;
  if (video.status !== 'READY' && video.status !== 'RECORDING') return false;
  return video.visibility === 'UNLISTED' ? watcher.hasLink : video.visibility !== 'PRIVATE';
}
