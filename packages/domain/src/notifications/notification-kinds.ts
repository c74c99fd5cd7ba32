/** What the site knows of a kind of notification. */
export interface NotificationKindInfo {
  /** The user can turn it off for a channel with the bell beside the follow button. */
  readonly followsBell: boolean;
  /** Several of the same subject that are unread stand as one with their number. */
  readonly isCounted: boolean;
}

/**
 * Kinds of notifications in the app. A feature with news for a user adds its kind here, and gives them to
 * `platform.services.notifier`.
 */
export const notificationKinds = {
  LIVE: { followsBell: true, isCounted: false },
  VIDEO: { followsBell: true, isCounted: true },
  PREMIERE: { followsBell: true, isCounted: false },
  REPLY: { followsBell: false, isCounted: true },
  MENTION: { followsBell: false, isCounted: true },
  GIFT: { followsBell: false, isCounted: false },
  RAID: { followsBell: false, isCounted: false },
  REPORT_ANSWERED: { followsBell: false, isCounted: false },
  TEAM_INVITATION: { followsBell: false, isCounted: false },
  COSTREAM_INVITATION: { followsBell: false, isCounted: false },
  PARTNER_ANSWERED: { followsBell: false, isCounted: false },
} as const satisfies Readonly<Record<string, NotificationKindInfo>>;

export type NotificationKind = keyof typeof notificationKinds;
export const NOTIFICATION_KINDS = Object.keys(notificationKinds) as readonly NotificationKind[];

export const isNotificationKind = (text: string): text is NotificationKind => Object.hasOwn(notificationKinds, text);

const DAY = 86_400_000;

/** Notifications are deleted after this time, read or not. */
export const NOTIFICATIONS_KEPT_MS = 90 * DAY;
/** A user has at most this many; the oldest are deleted. */
export const NOTIFICATIONS_MAX = 500;
/** Unread ones beyond this number are not counted. */
export const UNREAD_COUNT_MAX = 100;
/** Mentions in one message of chat that cause a notification. */
export const MENTIONS_PER_MESSAGE = 3;
/** Replies and mentions by one user that cause a notification. */
export const CHAT_NEWS_BY_SENDER = { limit: 30, windowMs: 3_600_000 } as const;
/** Changes of one user: read marks and settings. */
export const NOTIFICATION_CHANGES_BY_USER = { limit: 300, windowMs: 600_000 } as const;

/** Logins that a message of chat mentions with an @, in lower case, without repetitions. */
export const mentionedLogins = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/(?<![\w@])@(\w{3,25})(?!\w)/g)].map(([, login = '']) => login.toLowerCase()))].slice(
    0,
    MENTIONS_PER_MESSAGE,
  );
