import { type ChannelState, type ChannelVisitor, mayEnterChannel } from '../kernel/channel-access.ts';
import type { StoryVisibility } from './story-kinds.ts';

/** The properties of a story that decide who may see it. */
export interface WatchedStory extends ChannelState {
  readonly visibility: StoryVisibility;
  /** Wall-clock milliseconds. */
  readonly expiresAt: number;
  /** The clip, video or story that it shows can be seen by the same watcher. True for a story that shows none. */
  readonly isSourceThere: boolean;
}

export interface StoryWatcher extends ChannelVisitor {
  readonly isFollower: boolean;
  readonly isSubscriber: boolean;
  /** One of the two blocks the other. */
  readonly isBlocked: boolean;
}

/** Whether a story is still shown at `now` (milliseconds). It is over at the very millisecond of its end. */
export const isStoryShown = ({ expiresAt }: { readonly expiresAt: number }, now: number): boolean => now < expiresAt;

/**
 * Whether somebody may see a story and its picture at `now` (milliseconds). The creator sees it also after its end, in the
 * archive. Staff do so too, because a report may come late.
 */
export function maySeeStory(story: WatchedStory, watcher: StoryWatcher, now: number): boolean {
  if (watcher.isStaff) return true;
  if (!mayEnterChannel(story, watcher)) return false;
  if (watcher.isOwner) return true;
  if (!isStoryShown(story, now) || watcher.isBlocked || !story.isSourceThere) return false;
  switch (story.visibility) {
    case 'PUBLIC':
      return true;
    case 'FOLLOWERS':
      return watcher.isFollower;
    case 'SUBSCRIBERS':
      return watcher.isSubscriber;
  }
}

/**
 * Whether somebody who sees a story may react to it or reply: not to their own, and not while the channel's chat shuts
 * them out.
 */
export const mayAnswerStory = (watcher: { readonly isOwner: boolean; readonly isBanned: boolean }): boolean =>
  !watcher.isOwner && !watcher.isBanned;
