export const textTooLong = { code: 'TEXT_TOO_LONG', sentence: 'The text may have at most {max} characters.' } as const;
export const reasonMissing = { code: 'REASON_MISSING', sentence: 'Say why the application is refused.' } as const;
export const isPartner = { code: 'IS_PARTNER', sentence: 'This channel is already a partner.' } as const;
export const isPending = { code: 'IS_PENDING', sentence: 'Your application is waiting for an answer.' } as const;
export const emailUnconfirmed = {
  code: 'EMAIL_UNCONFIRMED',
  sentence: 'Confirm your email address first. We will send the answer there.',
} as const;
export const tooEarly = { code: 'TOO_EARLY', sentence: 'You can apply again 30 days after the last answer.' } as const;
export const needsNotMet = {
  code: 'NEEDS_NOT_MET',
  sentence: 'Your channel does not meet all requirements yet.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This partner application no longer exists.' } as const;
export const alreadyAnswered = {
  code: 'ALREADY_ANSWERED',
  sentence: 'This application was already answered.',
} as const;
