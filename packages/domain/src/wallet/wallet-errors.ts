export const accountInvalid = {
  code: 'ACCOUNT_INVALID',
  sentence: 'The bank account could not be used. Enter it again.',
} as const;
export const notACreator = {
  code: 'NOT_A_CREATOR',
  sentence: 'Only partners and affiliates are paid out.',
} as const;
export const payoutsUnavailable = {
  code: 'PAYOUTS_UNAVAILABLE',
  sentence: 'This site does not pay out now, as its payment provider does not.',
} as const;
export const payoutNotFound = { code: 'NOT_FOUND', sentence: 'There is no such payout.' } as const;
export const payoutNotFailed = {
  code: 'NOT_FAILED',
  sentence: 'Only a payout that failed can be tried again.',
} as const;
export const payoutNotLost = {
  code: 'NOT_LOST',
  sentence: 'Only a payout that waits at a payment provider which the site no longer has is returned by hand.',
} as const;
export const payoutNoAccount = {
  code: 'NO_ACCOUNT',
  sentence: 'The creator has no bank account for payouts.',
} as const;
export const payoutTooLittle = {
  code: 'TOO_LITTLE',
  sentence: 'The wallet now has less than this payout. The rest comes with the next one.',
} as const;
export const shareInvalid = { code: 'SHARE_INVALID', sentence: 'A share is 0 to 100 percent.' } as const;
export const startInvalid = { code: 'START_INVALID', sentence: 'A share begins now or later.' } as const;
export const creatorNotFound = { code: 'NOT_FOUND', sentence: 'No user has this name.' } as const;
