/** How long the maker of a clip may change its title and range. */
export const CLIP_EDITABLE_MS = 24 * 60 * 60_000;

/** How long a clip stays a draft: one that is not published by then is deleted. */
export const CLIP_DRAFT_MS = 24 * 60 * 60_000;

/** How long the user who deleted a clip can restore it. */
export const CLIP_UNDO_MS = 24 * 60 * 60_000;

/** The user who asks, in relation to the clip's channel. */
export interface ClipActor {
  readonly isCurator: boolean;
  /** The channel is theirs. */
  readonly isOwner: boolean;
  readonly isModerator: boolean;
}

/** Whether somebody may change a clip's title and range: its maker for a day, the channel's owner at any time. */
export const mayEditClip = (actor: ClipActor, createdAt: number, now: number): boolean =>
  actor.isOwner || (actor.isCurator && now - createdAt < CLIP_EDITABLE_MS);

/**
 * Whether somebody may delete a clip: its maker, the channel's owner and moderators. A take-down by staff is another
 * action.
 */
export const mayDeleteClip = (actor: ClipActor): boolean => actor.isOwner || actor.isCurator || actor.isModerator;

/** Whether somebody may feature a clip: the channel's owner, and moderators if the owner allows it. */
export const mayFeatureClip = (actor: ClipActor, shouldAllowMods: boolean): boolean =>
  actor.isOwner || (actor.isModerator && shouldAllowMods);
