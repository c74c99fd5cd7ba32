const DAY = 86_400_000;

/** Notifications are deleted after this time, read or not. */
export const NOTIFICATIONS_KEPT_MS = 90 * DAY;
/** A user has at most this many; the oldest are deleted. */
export const NOTIFICATIONS_MAX = 500;
/** Unread ones beyond this number are not counted. */
export const UNREAD_COUNT_MAX = 100;
/** Changes of one user: read marks and settings. */
export const NOTIFICATION_CHANGES_BY_USER = { limit: 300, windowMs: 600_000 } as const;
