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
  sentence: 'Payouts are not possible right now, because the payment provider does not support them.',
} as const;
export const payoutNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this payout. Reload the page.',
} as const;
export const payoutNotFailed = {
  code: 'NOT_FAILED',
  sentence: 'Only a failed payout can be tried again.',
} as const;
export const payoutNotLost = {
  code: 'NOT_LOST',
  sentence: 'You can return a payout by hand only if it waits at a payment provider that the site no longer has.',
} as const;
export const payoutNoAccount = {
  code: 'NO_ACCOUNT',
  sentence: 'The creator has no bank account for payouts.',
} as const;
export const payoutTooLittle = {
  code: 'TOO_LITTLE',
  sentence: 'The wallet now has less than this payout. The rest comes with the next one.',
} as const;
export const shareInvalid = { code: 'SHARE_INVALID', sentence: 'Enter a share from 0 to 100 percent.' } as const;
export const startInvalid = { code: 'START_INVALID', sentence: 'Choose a start that is not in the past.' } as const;
export const creatorNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find a user with this name. Check the spelling.',
} as const;
