const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How often something may be tried in a window of time. */
export interface AttemptLimit {
  readonly limit: number;
  readonly windowMs: number;
}

/**
 * Passwords tried for one login from one address. Counted for the pair, so that a stranger who guesses never locks
 * the owner out; a right password forgives them.
 */
export const LOG_IN_ATTEMPTS_BY_PAIR: AttemptLimit = { limit: 10, windowMs: 15 * MINUTE };
/** Passwords tried from one address for all logins: one who tries a common password on many accounts. */
export const LOG_IN_ATTEMPTS_BY_ADDRESS: AttemptLimit = { limit: 100, windowMs: 15 * MINUTE };
/** New accounts of one address; a school behind one address still gets in. */
export const SIGN_UPS_BY_ADDRESS: AttemptLimit = { limit: 20, windowMs: HOUR };
/** Sign-up forms sent from one address, right or wrong: each may cost a hash. */
export const SIGN_UP_ATTEMPTS_BY_ADDRESS: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
export const PROFILE_PICTURES_BY_USER: AttemptLimit = { limit: 20, windowMs: HOUR };
/** Follows and unfollows of one user. */
export const FOLLOWS_BY_USER: AttemptLimit = { limit: 100, windowMs: 10 * MINUTE };
/** Agreements accepted by one user, right or wrong. */
export const PRODUCT_CONSENTS_BY_USER: AttemptLimit = { limit: 30, windowMs: 10 * MINUTE };
/** Privacy choices changed by one user; each is kept as proof. */
export const CONSENT_UPDATES_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
/** Wrong stream keys from one address. */
export const WRONG_STREAM_KEYS_BY_ADDRESS: AttemptLimit = { limit: 20, windowMs: 5 * MINUTE };
/** Players of one address that look for the streams of channels; a crowd behind one address still gets in. */
export const CHANNEL_PLAYLISTS_BY_ADDRESS: AttemptLimit = { limit: 300, windowMs: MINUTE };
/** New chat tokens of one user. */
export const CHAT_TOKENS_BY_USER: AttemptLimit = { limit: 20, windowMs: HOUR };
/**
 * Tries to prove anew who asks, of one session: counted for the session, so that whoever holds a stolen one does not lock
 * the owner's others out.
 */
export const REAUTHENTICATIONS_BY_SESSION: AttemptLimit = { limit: 10, windowMs: 15 * MINUTE };
/** … and from one address, for all its sessions. */
export const REAUTHENTICATIONS_BY_ADDRESS: AttemptLimit = { limit: 100, windowMs: 15 * MINUTE };
/** Codes of an authenticator app sent to set two-factor up, of one user. */
export const TWO_FACTOR_SETUPS_BY_USER: AttemptLimit = { limit: 20, windowMs: HOUR };
/** Second factors tried for one account from one address; a right one forgives them. */
export const SECOND_FACTORS_BY_PAIR: AttemptLimit = { limit: 10, windowMs: 15 * MINUTE };
/** Second factors tried from one address for all accounts. */
export const SECOND_FACTORS_BY_ADDRESS: AttemptLimit = { limit: 60, windowMs: 15 * MINUTE };
/**
 * Codes of the app tried for one account by browsers it has never logged in from, from all addresses: three of a million
 * codes are right at a time. Recovery codes and passkeys cannot be guessed and stay open to the owner, and so do codes
 * from a browser the owner has used.
 */
export const APP_CODES_BY_ACCOUNT: AttemptLimit = { limit: 20, windowMs: 24 * HOUR };
/** Second factors of one log-in; then the password is asked for again. */
export const SECOND_FACTORS_A_LOG_IN = 5;
/**
 * Passwords tried for one login by browsers it has never logged in from, from all addresses. Beyond it each address has
 * fewer tries; nobody is locked out.
 */
export const LOG_IN_ATTEMPTS_BY_ACCOUNT: AttemptLimit = { limit: 50, windowMs: HOUR };
/** Passwords tried for one login from one address while the login is under attack. */
export const LOG_IN_ATTEMPTS_UNDER_ATTACK: AttemptLimit = { limit: 3, windowMs: 15 * MINUTE };
/** Challenges for a passkey asked for from one address: each open log-in page asks for one now and then. */
export const PASSKEY_CHALLENGES_BY_ADDRESS: AttemptLimit = { limit: 120, windowMs: 15 * MINUTE };
/** Passkeys registered, renamed and removed by one user. */
export const PASSKEY_CHANGES_BY_USER: AttemptLimit = { limit: 60, windowMs: HOUR };
