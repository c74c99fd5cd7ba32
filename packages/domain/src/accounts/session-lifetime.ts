const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

/** A session ends this long after its last request. */
export const SESSION_IDLE_MS = 30 * DAY;
/** A session ends this long after the log-in, used or not. */
export const SESSION_ABSOLUTE_MS = 365 * DAY;
/** The time of the last request is written at most this often. */
export const SESSION_TOUCH_MS = 5 * MINUTE;

export interface SessionTimes {
  readonly createdAt: Date;
  readonly lastSeenAt: Date;
}

export const isSessionAlive = (session: SessionTimes, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() < SESSION_IDLE_MS &&
  now.getTime() - session.createdAt.getTime() < SESSION_ABSOLUTE_MS;

export const isSessionTouchDue = (session: SessionTimes, now: Date): boolean =>
  now.getTime() - session.lastSeenAt.getTime() >= SESSION_TOUCH_MS;

/** After a session's token changed, the old token still works this long for requests that were under way. */
export const ROTATED_TOKEN_MS = 30_000;

/** Sensitive changes need a log-in or re-authentication that is not older than this. */
export const RECENT_LOG_IN_MS = 15 * MINUTE;

export const isRecentLogIn = (authenticatedAt: Date | null, now: Date): boolean =>
  authenticatedAt !== null && now.getTime() - authenticatedAt.getTime() < RECENT_LOG_IN_MS;

/** A log-in whose password was right waits this long for its second factor. */
export const LOG_IN_CHALLENGE_MS = 10 * MINUTE;
/** A challenge to a passkey is answered within this time. */
export const PASSKEY_CHALLENGE_MS = 10 * MINUTE;
/** A browser is remembered this long after its last log-in. The newest fifty of a user are remembered. */
export const KNOWN_DEVICE_MS = 365 * DAY;
export const KNOWN_DEVICES_A_USER = 50;
