const HOUR = 3_600_000;

/** Followers are notified of one channel once in this time, however often its stream starts. */
export const LIVE_NOTICE_PAUSE_MS = 4 * HOUR;
/** A whisper that is unread this long causes a mail. */
export const WHISPER_MAIL_AFTER_MS = HOUR / 4;
/** Mails about one whisper thread to one user. */
export const WHISPER_MAILS_BY_THREAD = { limit: 1, windowMs: 24 * HOUR } as const;
/** A mail about a live stream is not sent later than this. */
export const LIVE_MAIL_LIFE_MS = HOUR;
/** A reminder of a planned stream is not sent later than this after its start. */
export const REMINDER_MAIL_LIFE_MS = HOUR / 4;
/** Changes of one user, and unsubscribe requests from one address. */
export const EMAIL_PREFERENCE_CHANGES = { limit: 120, windowMs: HOUR } as const;

/** Whether a channel whose followers were notified at `notifiedAt` may cause another notification. */
export const isLiveNoticeDue = (notifiedAt: Date | undefined, now: Date): boolean =>
  notifiedAt === undefined || now.getTime() - notifiedAt.getTime() >= LIVE_NOTICE_PAUSE_MS;
