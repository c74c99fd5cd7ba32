import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Programs that one developer may register, and addresses that each may have. */
export const OAUTH_CLIENTS_BY_USER = 20;
export const REDIRECT_URIS_BY_CLIENT = 10;
/** Simultaneous log-ins of one program for one user; a new one ends the oldest. */
export const GRANTS_BY_CONNECTION = 25;
export const CHAT_PASSWORDS_BY_USER = 10;

export const TOKEN_REQUESTS_BY_ADDRESS: AttemptLimit = { limit: 600, windowMs: MINUTE };
export const TOKEN_QUESTIONS_BY_ADDRESS: AttemptLimit = { limit: 1200, windowMs: MINUTE };
export const DEVICE_REQUESTS_BY_ADDRESS: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
/**
 * Codes typed by one user, and from one address. A right code does not reset the count, because an attacker always has
 * a right one of their own.
 */
export const USER_CODES_BY_USER: AttemptLimit = { limit: 20, windowMs: 15 * MINUTE };
export const USER_CODES_BY_ADDRESS: AttemptLimit = { limit: 100, windowMs: 15 * MINUTE };
export const AUTHORIZATIONS_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * MINUTE };
export const CLIENT_CHANGES_BY_USER: AttemptLimit = { limit: 30, windowMs: HOUR };

/** New chat tokens of one user. */
export const CHAT_TOKENS_BY_USER: AttemptLimit = { limit: 20, windowMs: HOUR };
