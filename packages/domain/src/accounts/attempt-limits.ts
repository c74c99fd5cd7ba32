import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/**
 * Passwords tried for one login from one address. Counted for the pair, so that an attacker who guesses never locks the
 * owner out. A right password resets the count.
 */
export const LOG_IN_ATTEMPTS_BY_PAIR: AttemptLimit = { limit: 10, windowMs: 15 * MINUTE };
/**
 * Passwords tried from one address for all logins, against an attacker who tries a common password on many accounts.
 */
export const LOG_IN_ATTEMPTS_BY_ADDRESS: AttemptLimit = { limit: 100, windowMs: 15 * MINUTE };
/** New accounts of one address; a school behind one address still gets in. */
export const SIGN_UPS_BY_ADDRESS: AttemptLimit = { limit: 20, windowMs: HOUR };
/** Sign-up forms sent from one address, right or wrong: each may cost a hash. */
export const SIGN_UP_ATTEMPTS_BY_ADDRESS: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
export const PROFILE_PICTURES_BY_USER: AttemptLimit = { limit: 20, windowMs: HOUR };
/**
 * Re-authentications of one session. Counted by session, so that the holder of a stolen session does not lock out the
 * owner's other sessions.
 */
export const REAUTHENTICATIONS_BY_SESSION: AttemptLimit = { limit: 10, windowMs: 15 * MINUTE };
/** Re-authentications of one user from one address, for all their sessions there. */
export const REAUTHENTICATIONS_BY_ADDRESS: AttemptLimit = { limit: 100, windowMs: 15 * MINUTE };
/** Codes of an authenticator app sent to set two-factor up, of one user. */
export const TWO_FACTOR_SETUPS_BY_USER: AttemptLimit = { limit: 20, windowMs: HOUR };
/** Second factors tried for one account from one address; a right one resets the count. */
export const SECOND_FACTORS_BY_PAIR: AttemptLimit = { limit: 10, windowMs: 15 * MINUTE };
/** Second factors tried from one address for all accounts. */
export const SECOND_FACTORS_BY_ADDRESS: AttemptLimit = { limit: 60, windowMs: 15 * MINUTE };
/**
 * Codes of the app tried for one account, from all addresses, by browsers that have never logged in to it: three of a
 * million codes are right at any time. Recovery codes, passkeys and codes from a browser that the owner has used are
 * not limited by this.
 */
export const APP_CODES_BY_ACCOUNT: AttemptLimit = { limit: 20, windowMs: 24 * HOUR };
/** Second factors tried in one log-in; after that the password is required again. */
export const SECOND_FACTORS_A_LOG_IN = 5;
/**
 * Passwords tried for one login, from all addresses, by browsers that have never logged in to it. Beyond this limit
 * each address gets fewer attempts; nobody is locked out.
 */
export const LOG_IN_ATTEMPTS_BY_ACCOUNT: AttemptLimit = { limit: 50, windowMs: HOUR };
/** Passwords tried for one login from one address while the login is under attack. */
export const LOG_IN_ATTEMPTS_UNDER_ATTACK: AttemptLimit = { limit: 3, windowMs: 15 * MINUTE };
/** Passkey challenges requested from one address: each open log-in page requests one from time to time. */
export const PASSKEY_CHALLENGES_BY_ADDRESS: AttemptLimit = { limit: 120, windowMs: 15 * MINUTE };
/** Passkeys registered, renamed and removed by one user. */
export const PASSKEY_CHANGES_BY_USER: AttemptLimit = { limit: 60, windowMs: HOUR };
