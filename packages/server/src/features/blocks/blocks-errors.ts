export const notFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this user. The account may have been deleted.',
} as const;
export const self = { code: 'SELF', sentence: 'You cannot block yourself.' } as const;
