export const alreadyDecided = {
  code: 'ALREADY_DECIDED',
  sentence: 'Someone else has decided this report meanwhile.',
} as const;
export const alreadyReported = { code: 'ALREADY_REPORTED', sentence: 'You have reported this already.' } as const;
export const notAllowed = {
  code: 'NOT_ALLOWED',
  sentence: 'You cannot decide a report that you made.',
} as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'This content is no longer there, so it cannot be reported.',
} as const;
export const reportNotFound = { code: 'NOT_FOUND', sentence: 'There is no such report.' } as const;
export const self = { code: 'SELF', sentence: 'You cannot report yourself.' } as const;
export const textRequired = { code: 'TEXT_REQUIRED', sentence: 'Describe what happened.' } as const;
export const textTooLong = { code: 'TEXT_TOO_LONG', sentence: 'The text may have at most {max} characters.' } as const;
