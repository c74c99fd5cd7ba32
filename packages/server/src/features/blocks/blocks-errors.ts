export const notFound = { code: 'NOT_FOUND', sentence: 'There is no such user.' } as const;
export const rateLimited = {
  code: 'RATE_LIMITED',
  sentence: 'You are blocking and unblocking too often. Try again later.',
} as const;
export const self = { code: 'SELF', sentence: 'You cannot block yourself.' } as const;
