/** What of a clip decides who may watch it. */
export interface WatchedClip {
  readonly isDeleted: boolean;
  /** Its channel is suspended or closed. */
  readonly isChannelUnavailable: boolean;
  /** That of the video it was cut from, also while that is deleted; the last it had where its row is gone. */
  readonly sourceVisibility: 'PUBLIC' | 'UNLISTED' | 'SUBSCRIBERS' | 'PRIVATE';
  /** When that video's premiere has shown all of the clip, wall-clock milliseconds; null where none was set. */
  readonly opensAt: number | null;
  /** While it is a draft: when it ends, wall-clock milliseconds; null once it is published. */
  readonly draftUntil: number | null;
}

/**
 * When a video's premiere has shown all of a clip (`WatchedClip.opensAt`). All in milliseconds.
 *
 * @param clip its length, and where it begins in the video; null where that is not known
 */
export function clipOpensAt(
  video: { readonly premiereAt: number | null; readonly lengthMs: number },
  clip: { readonly offsetMs: number | null; readonly lengthMs: number },
): number | null {
  if (video.premiereAt === null) return null;
  const end = clip.offsetMs === null ? video.lengthMs : clip.offsetMs + clip.lengthMs;
  return video.premiereAt + Math.min(end, video.lengthMs);
}

export interface ClipWatcher {
  /** The channel is theirs. */
  readonly isOwner: boolean;
  /** They are staff or a site admin, who see everything but drafts. */
  readonly isStaff: boolean;
  readonly isSubscriber: boolean;
  /** They made the clip. */
  readonly isCurator: boolean;
  /** They came by the clip's own link, its slug. It opens a clip of what is unlisted, and nothing else. */
  readonly hasLink: boolean;
}

/** Nobody in particular, who knows no more than the site tells everybody: what they may watch is served without a token. */
export const anyClipWatcher: ClipWatcher = {
  ...{ isOwner: false, isStaff: false, isSubscriber: false },
  ...{ isCurator: false, hasLink: false },
};

/**
 * Whether somebody may watch a clip at `now` (milliseconds). It is as open as the video it shows a part of; one of what is
 * unlisted is for who has its own link, or made it. A draft is its maker's alone, also where others may see all else.
 */
export function mayWatchClip(clip: WatchedClip, watcher: ClipWatcher, now: number): boolean {
  if (clip.isDeleted) return false;
  if (clip.draftUntil !== null && !(watcher.isCurator && now < clip.draftUntil)) return false;
  if (watcher.isStaff) return true;
  if (clip.isChannelUnavailable) return false;
  if (watcher.isOwner) return true;
  if (clip.opensAt !== null && clip.opensAt > now) return false;
  switch (clip.sourceVisibility) {
    case 'PUBLIC':
      return true;
    case 'UNLISTED':
      return watcher.hasLink || watcher.isCurator;
    case 'SUBSCRIBERS':
      return watcher.isSubscriber;
    case 'PRIVATE':
      return false;
  }
}

/**
 * Whether somebody may know of a clip, its title and picture: of one for subscribers everybody does. What `anyClipWatcher`
 * may know of stands in its channel's lists.
 */
export const mayKnowClip = (clip: WatchedClip, watcher: ClipWatcher, now: number): boolean =>
  mayWatchClip(clip, clip.sourceVisibility === 'SUBSCRIBERS' ? { ...watcher, isSubscriber: true } : watcher, now);

/** Whether anybody finds a clip, also outside of its channel, where its owner lets it. */
export const isPublicClip = (clip: WatchedClip, now: number): boolean => mayWatchClip(clip, anyClipWatcher, now);
