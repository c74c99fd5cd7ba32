/** What of a clip decides who may watch it. */
export interface WatchedClip {
  readonly isDeleted: boolean;
  /** Its channel is suspended or closed. */
  readonly isChannelUnavailable: boolean;
  /** That of the video it was cut from, the last it had where the video is gone. */
  readonly sourceVisibility: 'PUBLIC' | 'UNLISTED' | 'SUBSCRIBERS' | 'PRIVATE';
}

export interface ClipWatcher {
  /** The channel is theirs. */
  readonly isOwner: boolean;
  readonly isStaff: boolean;
  readonly isSubscriber: boolean;
}

/** Nobody in particular: what they may watch is served without a token. */
export const anyClipWatcher: ClipWatcher = { isOwner: false, isStaff: false, isSubscriber: false };

/** Whether somebody may watch a clip. It is as open as the video it shows a part of. */
export function mayWatchClip(clip: WatchedClip, watcher: ClipWatcher): boolean {
  if (clip.isDeleted) return false;
  if (watcher.isStaff) return true;
  if (clip.isChannelUnavailable) return false;
  if (watcher.isOwner) return true;
  switch (clip.sourceVisibility) {
    case 'PUBLIC':
    case 'UNLISTED':
      return true;
    case 'SUBSCRIBERS':
      return watcher.isSubscriber;
    case 'PRIVATE':
      return false;
  }
}

/** Whether somebody may know of a clip, its title and picture: of one for subscribers everybody does. */
export const mayKnowClip = (clip: WatchedClip, watcher: ClipWatcher): boolean =>
  mayWatchClip(clip, clip.sourceVisibility === 'SUBSCRIBERS' ? { ...watcher, isSubscriber: true } : watcher);
