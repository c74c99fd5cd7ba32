import { type AccountLinkState, accountsErrors } from '@bandshell/domain/accounts';
import { refused } from '@bandshell/domain/kernel';

export const LINK_CODES = ['LINK_WRONG', 'LINK_EXPIRED', 'LINK_USED', 'ALREADY_VERIFIED'] as const;
export type LinkCode = (typeof LINK_CODES)[number];

const errors = {
  WRONG: accountsErrors.linkWrong,
  EXPIRED: accountsErrors.linkExpired,
  USED: accountsErrors.linkUsed,
  ALREADY_VERIFIED: accountsErrors.alreadyVerified,
} as const;

/** The reason why a link is not valid. */
export const refuseLink = (state: Exclude<AccountLinkState, 'READY'>) => refused(errors[state]);
