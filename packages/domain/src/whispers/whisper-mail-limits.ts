const HOUR = 3_600_000;

/** A whisper that is unread this long causes a mail. */
export const WHISPER_MAIL_AFTER_MS = HOUR / 4;
/** Mails about one whisper thread to one user. */
export const WHISPER_MAILS_BY_THREAD = { limit: 1, windowMs: 24 * HOUR } as const;
