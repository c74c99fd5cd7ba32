export const notFound = { code: 'NOT_FOUND', sentence: 'This category no longer exists.' } as const;
export const tooMany = {
  code: 'TOO_MANY',
  sentence: 'You follow {max} categories. Unfollow one of them first.',
} as const;
export const rateLimited = {
  code: 'RATE_LIMITED',
  sentence: 'You are following and unfollowing too often. Try again in a few minutes.',
} as const;
