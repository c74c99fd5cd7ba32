export const notAChoice = { code: 'VALUE_INVALID', sentence: 'Enter one of these values: {choices}.' } as const;
export const notADay = { code: 'VALUE_INVALID', sentence: 'Enter a day, written as YYYY-MM-DD.' } as const;
export const notALink = {
  code: 'VALUE_INVALID',
  sentence: 'Enter a path on this site, or an https address.',
} as const;
export const notATime = {
  code: 'VALUE_INVALID',
  sentence: 'Enter a time with its offset, written as 2026-12-31T09:00:00-08:00.',
} as const;
export const notBoolean = { code: 'VALUE_INVALID', sentence: 'Enter true or false.' } as const;
export const notInteger = {
  code: 'VALUE_INVALID',
  sentence: 'Enter a whole number from {min} to {max}.',
} as const;
export const notText = { code: 'VALUE_INVALID', sentence: 'Enter a text.' } as const;
export const severalLines = { code: 'VALUE_INVALID', sentence: 'The text must be a single line.' } as const;
export const textTooLong = { code: 'VALUE_INVALID', sentence: 'The text can have at most {max} characters.' } as const;
