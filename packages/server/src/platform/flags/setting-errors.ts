export const notAChoice = { code: 'VALUE_INVALID', sentence: 'The value is one of {choices}.' } as const;
export const notADay = { code: 'VALUE_INVALID', sentence: 'The value is a day, written as YYYY-MM-DD.' } as const;
export const notALink = {
  code: 'VALUE_INVALID',
  sentence: 'The value is a path of this site, or an address with https.',
} as const;
export const notATime = {
  code: 'VALUE_INVALID',
  sentence: 'The value is a time with its offset, written as 2026-12-31T09:00:00-08:00.',
} as const;
export const notBoolean = { code: 'VALUE_INVALID', sentence: 'The value is true or false.' } as const;
export const notInteger = {
  code: 'VALUE_INVALID',
  sentence: 'The value is a whole number from {min} to {max}.',
} as const;
export const notText = { code: 'VALUE_INVALID', sentence: 'The value is a text.' } as const;
export const severalLines = { code: 'VALUE_INVALID', sentence: 'The text is one line.' } as const;
export const textTooLong = { code: 'VALUE_INVALID', sentence: 'The text has at most {max} characters.' } as const;
