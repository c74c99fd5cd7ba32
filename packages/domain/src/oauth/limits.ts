import type { AttemptLimit } from '../accounts/attempt-limits.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Programs that one developer may register, and addresses that each may have. */
export const OAUTH_CLIENTS_BY_USER = 20;
export const REDIRECT_URIS_BY_CLIENT = 10;
/** Log-ins of one program that one user may have side by side; with a new one the oldest ends. */
export const GRANTS_BY_CONNECTION = 25;
export const CHAT_PASSWORDS_BY_USER = 10;

export const TOKEN_REQUESTS_BY_ADDRESS: AttemptLimit = { limit: 600, windowMs: MINUTE };
export const TOKEN_QUESTIONS_BY_ADDRESS: AttemptLimit = { limit: 1200, windowMs: MINUTE };
export const DEVICE_REQUESTS_BY_ADDRESS: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
/**
 * Codes typed by one user, and from one address. A right one forgives nothing: whoever guesses has a right one of
 * their own at hand.
 */
export const USER_CODES_BY_USER: AttemptLimit = { limit: 20, windowMs: 15 * MINUTE };
export const USER_CODES_BY_ADDRESS: AttemptLimit = { limit: 100, windowMs: 15 * MINUTE };
export const AUTHORIZATIONS_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
export const CLIENT_CHANGES_BY_USER: AttemptLimit = { limit: 30, windowMs: HOUR };
