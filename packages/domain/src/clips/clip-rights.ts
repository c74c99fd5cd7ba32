/** How long the maker of a clip may change its title and range. */
export const CLIP_EDITABLE_MS = 24 * 60 * 60_000;

/** Who asks, as a clip's channel sees them. */
export interface ClipActor {
  readonly isCurator: boolean;
  /** The channel is theirs. */
  readonly isOwner: boolean;
  readonly isModerator: boolean;
  readonly isStaff: boolean;
}

/** Whether somebody may change a clip's title and range: its maker for a day, the channel's owner at any time. */
export const mayEditClip = (actor: ClipActor, createdAt: number, now: number): boolean =>
  actor.isOwner || (actor.isCurator && now - createdAt < CLIP_EDITABLE_MS);

/** Whether somebody may take a clip away: its maker, the channel's owner and moderators, staff. */
export const mayDeleteClip = (actor: ClipActor): boolean =>
  actor.isOwner || actor.isCurator || actor.isModerator || actor.isStaff;

/** Whether somebody may feature a clip: the channel's owner, moderators where the owner lets them. */
export const mayFeatureClip = (actor: ClipActor, shouldAllowMods: boolean): boolean =>
  actor.isOwner || (actor.isModerator && shouldAllowMods);
