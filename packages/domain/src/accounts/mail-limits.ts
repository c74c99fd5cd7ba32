import type { AttemptLimit } from '../kernel/attempt-limit.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Mails that a user asks for to confirm the address they have. */
export const VERIFICATION_MAILS_BY_USER: AttemptLimit = { limit: 5, windowMs: HOUR };
/**
 * Mails that tell the owner of an address that someone used it for a new account. The sender does not notice the limit.
 */
export const ADDRESS_IN_USE_MAILS_BY_EMAIL: AttemptLimit = { limit: 3, windowMs: 24 * HOUR };
/** New addresses that a user asks for. */
export const EMAIL_CHANGES_BY_USER: AttemptLimit = { limit: 5, windowMs: DAY };
/**
 * Mails to one address that is not yet the requester's, by one user and by all users. Other users cannot flood an
 * inbox.
 */
export const EMAIL_CHANGE_MAILS_BY_PAIR: AttemptLimit = { limit: 3, windowMs: DAY };
export const EMAIL_CHANGE_MAILS_BY_EMAIL: AttemptLimit = { limit: 10, windowMs: DAY };
/** Changes of address asked for from one network address. */
export const EMAIL_CHANGES_BY_ADDRESS: AttemptLimit = { limit: 20, windowMs: DAY };

/**
 * Mails of one kind to an address that nobody has confirmed: its reader may never have heard of the site, and anybody can
 * write it into a form. Kinds are counted apart, so that new accounts of strangers take no new password from anybody. An
 * address that an account confirmed has the limits of each kind of mail.
 */
export const MAILS_TO_UNCONFIRMED_AN_HOUR: AttemptLimit = { limit: 6, windowMs: HOUR };
export const MAILS_TO_UNCONFIRMED_A_DAY: AttemptLimit = { limit: 12, windowMs: DAY };

/** Recoveries requested from one network address, for any account. */
export const RECOVERIES_BY_ADDRESS: AttemptLimit = { limit: 20, windowMs: 15 * MINUTE };
/**
 * Recovery mails of one account: two an hour, and one an hour after the sixth of a day. No window is longer than the
 * life of a link. So whenever no mail is sent, one from the last hour still works: repeated requests by an attacker
 * neither flood the owner's inbox nor lock the owner out.
 */
export const RECOVERY_MAILS_AN_HOUR: AttemptLimit = { limit: 2, windowMs: HOUR };
export const RECOVERY_MAILS_A_DAY: AttemptLimit = { limit: 6, windowMs: DAY };
export const RECOVERY_MAILS_LATER: AttemptLimit = { limit: 1, windowMs: HOUR };

/** Links opened, confirmed or used from one network address; each costs a database query. */
export const ACCOUNT_LINKS_BY_ADDRESS: AttemptLimit = { limit: 100, windowMs: 10 * MINUTE };
/** New passwords sent from one network address: each may cost a hash. */
export const PASSWORD_RESETS_BY_ADDRESS: AttemptLimit = { limit: 30, windowMs: 10 * MINUTE };
/** New passwords of one user. */
export const PASSWORD_CHANGES_BY_USER: AttemptLimit = { limit: 10, windowMs: HOUR };
/** New logins that a user tries, free or not. */
export const LOGIN_CHANGES_BY_USER: AttemptLimit = { limit: 20, windowMs: HOUR };
