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
  readonly isStaff: boolean;
  readonly isSubscriber: boolean;
}

/** Nobody in particular. */
export const anyWatcher: VideoWatcher = { isOwner: false, isStaff: false, isSubscriber: false };

/**
 * Whether somebody may watch a video at `now` (milliseconds). What anybody may watch is served without a token. An
 * unlisted video is anybody's who knows its address; it stands in no list.
 */
export function mayWatchVideo(video: WatchedVideo, watcher: VideoWatcher, now: number): boolean {
  if (video.isDeleted || (video.status !== 'READY' && video.status !== 'RECORDING')) return false;
  if (watcher.isStaff) return true;
  if (video.isChannelUnavailable) return false;
  if (watcher.isOwner) return true;
  if (video.premiereAt !== null && video.premiereAt > now) return false;
  switch (video.visibility) {
    case 'PUBLIC':
    case 'UNLISTED':
      return true;
    case 'SUBSCRIBERS':
      return watcher.isSubscriber;
    case 'PRIVATE':
      return false;
  }
}

/**
 * Whether somebody may know of a video, its title and picture: who may watch it, its owner and staff in any state, and of
 * one for subscribers, or of a premiere to come, everybody.
 */
export function mayKnowVideo(video: WatchedVideo, watcher: VideoWatcher, now: number): boolean {
  if (video.isDeleted) return false;
  if (watcher.isStaff) return true;
  if (video.isChannelUnavailable) return false;
  if (watcher.isOwner) return true;
  if (mayWatchVideo(video, watcher, now)) return true;
  if (video.status !== 'READY' && video.status !== 'RECORDING') return false;
  return video.visibility !== 'PRIVATE';
}
