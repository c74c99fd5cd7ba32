import { type AccountLinkState, refused } from '@bandshell/domain';

export const LINK_CODES = ['LINK_WRONG', 'LINK_EXPIRED', 'LINK_USED', 'ALREADY_VERIFIED'] as const;
export type LinkCode = (typeof LINK_CODES)[number];

const REFUSALS: Readonly<Record<Exclude<AccountLinkState, 'READY'>, readonly [LinkCode, string]>> = {
  WRONG: ['LINK_WRONG', 'This link is not complete. Copy it whole from the mail.'],
  EXPIRED: ['LINK_EXPIRED', 'This link has ended. Ask for a new one.'],
  USED: ['LINK_USED', 'This link has been used already.'],
  ALREADY_VERIFIED: ['ALREADY_VERIFIED', 'This address is confirmed already.'],
};

/** Why a link does nothing any more. */
export const refuseLink = (state: Exclude<AccountLinkState, 'READY'>) => refused(...REFUSALS[state]);
