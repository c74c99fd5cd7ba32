export const notFound = { code: 'NOT_FOUND', sentence: 'This link is not valid.' } as const;
export const invalidTime = {
  code: 'INVALID_TIME',
  sentence: 'Choose different times for the start and the end, and a time zone.',
} as const;
