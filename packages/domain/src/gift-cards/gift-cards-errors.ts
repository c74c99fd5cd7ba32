export const codeInvalid = {
  code: 'CODE_INVALID',
  sentence: 'This code is not valid. Check it and try again.',
} as const;
export const codeUsed = { code: 'CODE_USED', sentence: 'This code was redeemed already.' } as const;
export const codeEnded = { code: 'CODE_ENDED', sentence: 'This code is no longer valid.' } as const;
export const giftProductNotFound = { code: 'NOT_FOUND', sentence: 'This cannot be gifted.' } as const;
export const giftEmailInvalid = {
  code: 'EMAIL_INVALID',
  sentence: 'This is not an email address. Write it like name@example.com.',
} as const;
export const giftMessageTooLong = {
  code: 'MESSAGE_TOO_LONG',
  sentence: 'The message has at most {max} characters.',
} as const;
export const codesInvalid = {
  code: 'CODES_INVALID',
  sentence: 'Issue 1 to {most} codes, each for Turbo or for 1 to {bits} Bits, with an end in the future.',
} as const;
export const codeNotFound = { code: 'NOT_FOUND', sentence: 'There is no such code.' } as const;
export const giftCardNotFound = { code: 'NOT_FOUND', sentence: 'There is no such gift card.' } as const;
export const codeNotReady = { code: 'NOT_READY', sentence: 'This code was redeemed or revoked already.' } as const;
