/** Moderators of a channel. */
export const MODERATORS_MAX = 100;
/** Moderators named and dismissed by one owner. */
export const MODERATOR_CHANGES = { limit: 60, windowMs: 10 * 60_000 } as const;
