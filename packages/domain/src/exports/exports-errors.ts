export const forbidden = { code: 'FORBIDDEN', sentence: 'This clip may not be exported.' } as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This clip no longer exists.' } as const;
export const tooManyExports = {
  code: 'UNAVAILABLE',
  sentence: 'Too many clips are being exported right now. Try again later.',
} as const;
export const unavailable = { code: 'UNAVAILABLE', sentence: 'Clips cannot be exported here right now.' } as const;
export const fileNotFound = { code: 'NOT_FOUND', sentence: 'There is no such file, or it has ended.' } as const;
export const otherDownloads = {
  code: 'RATE_LIMITED',
  sentence: 'Other downloads are running. Try again when they are done.',
} as const;
