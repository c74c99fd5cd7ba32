export const notFound = { code: 'NOT_FOUND', sentence: 'There is no such recap.' } as const;
