export const alreadyDecided = {
  code: 'ALREADY_DECIDED',
  sentence: 'Someone else has decided this report in the meantime.',
} as const;
export const alreadyReported = { code: 'ALREADY_REPORTED', sentence: 'You have already reported this.' } as const;
export const notAllowed = {
  code: 'NOT_ALLOWED',
  sentence: 'You cannot decide your own report.',
} as const;
export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'This content no longer exists, so you cannot report it.',
} as const;
export const reportNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this report. Reload the page.',
} as const;
export const self = { code: 'SELF', sentence: 'You cannot report yourself.' } as const;
export const textRequired = { code: 'TEXT_REQUIRED', sentence: 'Describe what happened.' } as const;
export const textTooLong = { code: 'TEXT_TOO_LONG', sentence: 'The text may have at most {max} characters.' } as const;
