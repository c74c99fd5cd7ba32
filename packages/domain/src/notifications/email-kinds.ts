const HOUR = 3_600_000;

/** Mails that a user may turn on and off. Mails about the account's security are none of them. */
export const EMAIL_KINDS = ['CHANNEL_LIVE', 'WHISPER', 'VIDEO_EXPIRY'] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** Nobody gets a mail they did not ask for, but for one that says that something of theirs will be lost. */
export const EMAIL_DEFAULTS: Readonly<Record<EmailKind, boolean>> = {
  CHANNEL_LIVE: false,
  WHISPER: false,
  VIDEO_EXPIRY: true,
};

/** Followers are told of one channel once in this time, however often its stream begins. */
export const LIVE_NOTICE_PAUSE_MS = 4 * HOUR;
/** A whisper that is unread for so long is worth a mail. */
export const WHISPER_MAIL_AFTER_MS = HOUR / 4;
/** Mails of one thread to one user. */
export const WHISPER_MAILS_BY_THREAD = { limit: 1, windowMs: 24 * HOUR } as const;
/** A mail about a stream that is older than this says nothing any more. */
export const LIVE_MAIL_LIFE_MS = HOUR;
/** Changes of one user, and unsubscribings from one address. */
export const EMAIL_PREFERENCE_CHANGES = { limit: 120, windowMs: HOUR } as const;

export const isEmailKind = (text: string): text is EmailKind => (EMAIL_KINDS as readonly string[]).includes(text);

/** Whether a channel whose followers were told at `toldAt` may be told of again. */
export const isLiveNoticeDue = (toldAt: Date | undefined, now: Date): boolean =>
  toldAt === undefined || now.getTime() - toldAt.getTime() >= LIVE_NOTICE_PAUSE_MS;
