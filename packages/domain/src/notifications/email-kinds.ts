import type { NotificationKind } from './notification-kinds.ts';

const HOUR = 3_600_000;

/** Mails that a user may turn on and off. Mails about the account's security are not among them. */
export const EMAIL_KINDS = [
  'CHANNEL_LIVE',
  'VIDEO',
  'PREMIERE',
  'REPLY',
  'MENTION',
  'GIFT',
  'RAID',
  'TEAM_INVITATION',
  'STREAM_REMINDER',
  'WHISPER',
  'VIDEO_EXPIRY',
] as const;
export type EmailKind = (typeof EMAIL_KINDS)[number];

/** Notifications that go into mails with news. Who reported something gets the decision by a mail of its own, always. */
export type MailedNewsKind = 'LIVE' | Extract<NotificationKind, EmailKind>;
export const isMailedNewsKind = (kind: NotificationKind): kind is MailedNewsKind =>
  kind === 'LIVE' || isEmailKind(kind);
/** The kind of mail that has the news of a kind of notification. */
export const emailKindOf = (kind: MailedNewsKind): EmailKind => (kind === 'LIVE' ? 'CHANNEL_LIVE' : kind);

/** What the user asked for one by one, and the warning that something of theirs will be lost, is on by default. */
export const EMAIL_DEFAULTS: Readonly<Record<EmailKind, boolean>> = {
  CHANNEL_LIVE: false,
  VIDEO: false,
  PREMIERE: false,
  REPLY: false,
  MENTION: false,
  GIFT: false,
  RAID: false,
  TEAM_INVITATION: false,
  STREAM_REMINDER: true,
  WHISPER: false,
  VIDEO_EXPIRY: true,
};

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

export const isEmailKind = (text: string): text is EmailKind => (EMAIL_KINDS as readonly string[]).includes(text);

/** Whether a channel whose followers were notified at `notifiedAt` may cause another notification. */
export const isLiveNoticeDue = (notifiedAt: Date | undefined, now: Date): boolean =>
  notifiedAt === undefined || now.getTime() - notifiedAt.getTime() >= LIVE_NOTICE_PAUSE_MS;
