export const listFull = {
  code: 'LIST_FULL',
  sentence: 'You have hidden {max} channels and categories. Show some again.',
} as const;
export const notFound = { code: 'NOT_FOUND', sentence: 'This no longer exists.' } as const;
