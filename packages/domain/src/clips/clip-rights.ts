/** How long the maker of a clip may change its title and range. */
export const CLIP_EDITABLE_MS = 24 * 60 * 60_000;

/** How long a clip stays a draft: one that is not published by then is deleted. */
export const CLIP_DRAFT_MS = 24 * 60 * 60_000;

/** How long a clip that was taken away can be brought back by who took it. */
export const CLIP_UNDO_MS = 24 * 60 * 60_000;

/** Who asks, as a clip's channel sees them. */
export interface ClipActor {
  readonly isCurator: boolean;
  /** The channel is theirs. */
  readonly isOwner: boolean;
  readonly isModerator: boolean;
}

/** Whether somebody may change a clip's title and range: its maker for a day, the channel's owner at any time. */
export const mayEditClip = (actor: ClipActor, createdAt: number, now: number): boolean =>
  actor.isOwner || (actor.isCurator && now - createdAt < CLIP_EDITABLE_MS);

/** Whether somebody may take a clip away: its maker, the channel's owner and moderators. What staff takes down is another act. */
export const mayDeleteClip = (actor: ClipActor): boolean => actor.isOwner || actor.isCurator || actor.isModerator;

/** Whether somebody may feature a clip: the channel's owner, moderators where the owner lets them. */
export const mayFeatureClip = (actor: ClipActor, shouldAllowMods: boolean): boolean =>
  actor.isOwner || (actor.isModerator && shouldAllowMods);
