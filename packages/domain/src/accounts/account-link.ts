const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The purpose of a link in a mail about the account. */
export type AccountLinkPurpose = 'verify-email' | 'change-email' | 'undo-email' | 'recover' | 'not-me';

/** How long such a link works, in milliseconds. */
export const ACCOUNT_LINK_LIFE_MS: Readonly<Record<AccountLinkPurpose, number>> = {
  'verify-email': DAY,
  'change-email': DAY,
  'undo-email': 7 * DAY,
  recover: HOUR,
  'not-me': 7 * DAY,
};

/** How long an ended link can be distinguished from one that never existed. */
export const ACCOUNT_LINK_MEMORY_MS = 30 * DAY;

export const ACCOUNT_LINK_STATES = ['READY', 'EXPIRED', 'USED', 'WRONG', 'ALREADY_VERIFIED'] as const;
export type AccountLinkState = (typeof ACCOUNT_LINK_STATES)[number];

export interface AccountLinkInput {
  readonly purpose: AccountLinkPurpose;
  readonly emailKey: string;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
  readonly cancelledAt: Date | null;
  /** The account's address now, and whether it is confirmed. */
  readonly accountEmailKey: string | null;
  readonly isEmailVerified: boolean;
}

/**
 * Whether a link still does what its mail says. `undefined` is a link that was never sent. A recovery or a confirmation
 * is void when the account now has another address than the one it was sent to.
 */
export const accountLinkState = (link: AccountLinkInput | undefined, now: Date): AccountLinkState => {
  if (link === undefined) return 'WRONG';
  if (link.usedAt !== null) return 'USED';
  const isForCurrent = link.emailKey === link.accountEmailKey;
  if (link.purpose === 'verify-email' && isForCurrent && link.isEmailVerified) return 'ALREADY_VERIFIED';
  if (link.cancelledAt !== null || link.expiresAt <= now) return 'EXPIRED';
  return isForCurrent || !(link.purpose === 'verify-email' || link.purpose === 'recover') ? 'READY' : 'EXPIRED';
};
