const HOUR = 3_600_000;

/** A mail about a live stream is not sent later than this. */
export const LIVE_MAIL_LIFE_MS = HOUR;
/** Changes of one user, and unsubscribe requests from one address. */
export const EMAIL_PREFERENCE_CHANGES = { limit: 120, windowMs: HOUR } as const;
