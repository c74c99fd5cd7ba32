/** How sure the site is that an account belongs to somebody whom the channel has banned. */
export const EVASION_LIKELIHOODS = ['POSSIBLE', 'LIKELY'] as const;
export type EvasionLikelihood = (typeof EVASION_LIKELIHOODS)[number];

/**
 * The actions that moderators do about a user. `MONITORED`: they see a mark. `RESTRICTED`: messages wait for a
 * moderator.
 */
export const SUSPECT_TREATMENTS = ['NONE', 'MONITORED', 'RESTRICTED'] as const;
export type SuspectTreatment = (typeof SUSPECT_TREATMENTS)[number];

const DAY_MS = 24 * 60 * 60_000;
/** Only an account that is younger than this may have been made for the evasion. */
export const NEW_ACCOUNT_MS = 30 * DAY_MS;
/** Hints about users that nobody acted on are deleted after this. */
export const EVASION_HINT_MS = 30 * DAY_MS;
/** Bans of a channel, the newest first, with which a new chatter is compared. */
export const COMPARED_BANS = 1_000;
/** Users of a channel that are monitored or restricted at the same time. */
export const SUSPECTS_MAX = 1_000;

/** The data that an account and a banned one have in common. It is never stored and never shown. */
export interface EvasionSignals {
  /** ms since the epoch */
  readonly createdAt: number;
  /** When the other account was banned. */
  readonly bannedAt: number;
  /** Both have logged in from the same browser. */
  readonly sharesBrowser: boolean;
  readonly sharesMailbox: boolean;
  /** The names differ in digits and signs alone. */
  readonly sharesName: boolean;
}

/**
 * How likely an account evades a ban; null for no hint. Only a new account can: what older ones have in common is nobody's
 * business. One that was there before the ban may be a family's.
 */
export function judgeEvasion(signals: EvasionSignals, now: number): EvasionLikelihood | null {
  const { createdAt, bannedAt, sharesBrowser, sharesMailbox, sharesName } = signals;
  if (now - createdAt >= NEW_ACCOUNT_MS) return null;
  const isLater = createdAt > bannedAt;
  if (sharesMailbox || sharesBrowser) return isLater ? 'LIKELY' : 'POSSIBLE';
  return sharesName && isLater ? 'POSSIBLE' : null;
}

/** The more certain of two hints. */
export const strongerHint = (a: EvasionLikelihood | null, b: EvasionLikelihood | null): EvasionLikelihood | null =>
  a === 'LIKELY' || b === 'LIKELY' ? 'LIKELY' : (a ?? b);

/** A mail address without what its owner may add at will: case, and what follows `+`. Null if it is none. */
export function mailboxOf(email: string): string | null {
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, Math.max(at, 0)).toLowerCase().split('+');
  return at < 0 || name === '' ? null : `${name}@${email.slice(at + 1).toLowerCase()}`;
}

/** Shorter stems are too common. */
const STEM_MIN = 5;

/** A login without digits and `_`; null if too little is left to tell names apart. */
export function loginStem(login: string): string | null {
  const stem = login.toLowerCase().replace(/[\d_]/g, '');
  return stem.length < STEM_MIN ? null : stem;
}
