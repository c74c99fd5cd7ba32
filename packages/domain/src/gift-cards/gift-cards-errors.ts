export const codeInvalid = {
  code: 'CODE_INVALID',
  sentence: 'This code is not valid. Check it and try again.',
} as const;
export const codeUsed = { code: 'CODE_USED', sentence: 'This code was already redeemed.' } as const;
export const codeEnded = { code: 'CODE_ENDED', sentence: 'This code is no longer valid.' } as const;
export const giftProductNotFound = { code: 'NOT_FOUND', sentence: 'This cannot be gifted.' } as const;
export const giftEmailInvalid = {
  code: 'EMAIL_INVALID',
  sentence: 'This is not an email address. Write it like name@example.com.',
} as const;
export const giftMessageTooLong = {
  code: 'MESSAGE_TOO_LONG',
  sentence: 'The message can have at most {max} characters.',
} as const;
export const codesInvalid = {
  code: 'CODES_INVALID',
  sentence: 'Issue 1 to {most} codes, each for Turbo or 1 to {bits} Bits. Choose an end in the future.',
} as const;
export const codeNotFound = { code: 'NOT_FOUND', sentence: 'We couldn’t find this code. Reload the page.' } as const;
export const giftCardNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this gift card. It may have been refunded.',
} as const;
export const codeNotReady = { code: 'NOT_READY', sentence: 'This code was already redeemed or revoked.' } as const;
