import { type ChannelState, type ChannelVisitor, mayEnterChannel } from '../kernel/channel-access.ts';

/** The properties of a clip that decide who may watch it. */
export interface WatchedClip extends ChannelState {
  readonly isDeleted: boolean;
  /** Visibility of the source video, also if that is deleted; its last known one if its row is gone. */
  readonly sourceVisibility: 'PUBLIC' | 'UNLISTED' | 'SUBSCRIBERS' | 'PRIVATE';
  /** When the source video's premiere has shown all of the clip, wall-clock milliseconds; null without a premiere. */
  readonly opensAt: number | null;
  /** While it is a draft: when the draft ends, wall-clock milliseconds; null once it is published. */
  readonly draftUntil: number | null;
}

/**
 * When a video's premiere has shown all of a clip (`WatchedClip.opensAt`). All in milliseconds.
 * @param clip its length, and its start in the video; null if that is unknown
 */
export function clipOpensAt(
  video: { readonly premiereAt: number | null; readonly lengthMs: number },
  clip: { readonly offsetMs: number | null; readonly lengthMs: number },
): number | null {
  if (video.premiereAt === null) return null;
  const end = clip.offsetMs === null ? video.lengthMs : clip.offsetMs + clip.lengthMs;
  return video.premiereAt + Math.min(end, video.lengthMs);
}

/** Staff see everything but drafts. */
export interface ClipWatcher extends ChannelVisitor {
  readonly isSubscriber: boolean;
  /** They made the clip. */
  readonly isCurator: boolean;
  /** They have the clip's own link, its slug. It opens a clip of an unlisted video, and nothing else. */
  readonly hasLink: boolean;
}

/** An anonymous viewer without any link. The content that this viewer may watch is served without a token. */
export const anyClipWatcher: ClipWatcher = {
  ...{ isOwner: false, isStaff: false, isMember: false },
  ...{ isSubscriber: false, isCurator: false, hasLink: false },
};

/**
 * Whether somebody may watch a clip at `now` (milliseconds). A clip is as open as its source video. A clip of an
 * unlisted video can be watched with its own link and by its maker. A draft can be watched only by its maker, not by
 * staff.
 */
export function mayWatchClip(clip: WatchedClip, watcher: ClipWatcher, now: number): boolean {
  if (clip.isDeleted) return false;
  if (clip.draftUntil !== null && !(watcher.isCurator && now < clip.draftUntil)) return false;
  if (watcher.isStaff) return true;
  if (!mayEnterChannel(clip, watcher)) return false;
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
 * Whether somebody may see that a clip exists, its title and picture. For a clip for subscribers everybody may. The
 * channel's lists show what `anyClipWatcher` may know of.
 */
export const mayKnowClip = (clip: WatchedClip, watcher: ClipWatcher, now: number): boolean =>
  mayWatchClip(clip, clip.sourceVisibility === 'SUBSCRIBERS' ? { ...watcher, isSubscriber: true } : watcher, now);

/** Whether everybody may find a clip, also outside of its channel if the owner allows that. */
export const isPublicClip = (clip: WatchedClip, now: number): boolean => mayWatchClip(clip, anyClipWatcher, now);
