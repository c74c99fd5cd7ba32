import { type Refusal, refused } from '../kernel/result.ts';
import * as clipsErrors from './clips-errors.ts';
import type { ClipsSettings } from './clips-settings.ts';

/** The user who wants to make a clip, in relation to the channel. */
export interface ClipMaker {
  /** The channel is theirs. */
  readonly isOwner: boolean;
  readonly isModerator: boolean;
  /** The channel's owner blocks them, or they are banned from its chat. */
  readonly isBanned: boolean;
  readonly isSubscriber: boolean;
  /** Wall-clock milliseconds; null where they do not follow. */
  readonly followedAt: number | null;
}

/** Why somebody may not make a clip. */
export const CLIP_CREATION_REFUSALS = [
  'CLIPS_DISABLED',
  'BANNED',
  'CATEGORY_BLOCKED',
  'FOLLOWERS_ONLY',
  'FOLLOWING_TOO_SHORT',
  'SUBSCRIBERS_ONLY',
] as const;

export type ClipCreationRefusal = (typeof CLIP_CREATION_REFUSALS)[number];

/**
 * Why somebody may not make a clip of a channel at `now` (milliseconds); null if they may. Owner and moderators always
 * may. If clips are restricted to followers and to subscribers, either is enough.
 */
export function clipCreationRefusal(
  settings: ClipsSettings,
  maker: ClipMaker,
  categoryId: string | null,
  now: number,
): Refusal<ClipCreationRefusal> | null {
  if (maker.isOwner || (maker.isModerator && !maker.isBanned)) return null;
  if (!settings.isClipsEnabled) return refused(clipsErrors.clipsDisabled);
  if (maker.isBanned) return refused(clipsErrors.banned);
  if (categoryId !== null && settings.categoryBlocklist.includes(categoryId))
    return refused(clipsErrors.categoryBlocked);
  const { isFollower, isSubscriber } = settings.creationRestrictedTo;
  if (!isFollower && !isSubscriber) return null;
  if (isSubscriber && maker.isSubscriber) return null;
  if (!isFollower) return refused(clipsErrors.subscribersOnly);
  if (maker.followedAt === null) return refused(clipsErrors.followersOnly);
  const followedForMs = now - maker.followedAt;
  return followedForMs >= settings.creationRestrictionOptions.followingLengthMinutes * 60_000
    ? null
    : refused(clipsErrors.followingTooShort);
}
