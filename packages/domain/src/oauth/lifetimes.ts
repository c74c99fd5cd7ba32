const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** A code is used at once by the program (RFC 6749, section 4.1.2: ten minutes at most). */
export const AUTHORIZATION_CODE_MS = 2 * MINUTE;
/** Access tokens of programs that can refresh them. */
export const ACCESS_TOKEN_MS = 4 * HOUR;
/** Access tokens of programs that cannot: the implicit flow and chat passwords. */
export const LONG_ACCESS_TOKEN_MS = 60 * DAY;
export const APP_TOKEN_MS = 60 * DAY;
/** Starts again with each rotation. */
export const REFRESH_TOKEN_MS = 180 * DAY;
export const DEVICE_CODE_MS = 15 * MINUTE;
/** Seconds between two requests of a device; 5 more each time it asks too soon (RFC 8628, section 3.5). */
export const DEVICE_POLL_SECONDS = 5;
/** The last use of a token is written at most this often. */
export const TOKEN_TOUCH_MS = 5 * MINUTE;
/** A program reads an ID token at once, and keeps a session of its own. */
export const ID_TOKEN_MS = HOUR;
/** A new key signs from this age on, when all have seen it, and a newer one is made at the second. */
export const SIGNING_KEY_SHOWN_MS = HOUR;
export const SIGNING_KEY_MS = 90 * DAY;
/** A key is shown to readers of ID tokens for this long after the next one was made. */
export const SIGNING_KEY_KEPT_MS = 7 * DAY;
