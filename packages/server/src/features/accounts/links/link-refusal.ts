import type { AccountLinkState } from '@bandshell/domain/accounts';
import { refused } from '@bandshell/domain/kernel';

export const LINK_CODES = ['LINK_WRONG', 'LINK_EXPIRED', 'LINK_USED', 'ALREADY_VERIFIED'] as const;
export type LinkCode = (typeof LINK_CODES)[number];

const REFUSALS: Readonly<Record<Exclude<AccountLinkState, 'READY'>, readonly [LinkCode, string]>> = {
  WRONG: ['LINK_WRONG', 'This link is not complete. Copy the whole link from the e-mail.'],
  EXPIRED: ['LINK_EXPIRED', 'This link has expired. Request a new one.'],
  USED: ['LINK_USED', 'This link has already been used.'],
  ALREADY_VERIFIED: ['ALREADY_VERIFIED', 'This address is already confirmed.'],
};

/** The reason why a link is not valid. */
export const refuseLink = (state: Exclude<AccountLinkState, 'READY'>) => refused(...REFUSALS[state]);
