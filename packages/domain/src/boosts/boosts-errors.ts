export const notFound = { code: 'NOT_FOUND', sentence: 'There is no such boost.' } as const;
export const isOver = { code: 'IS_OVER', sentence: 'This boost has ended already.' } as const;
export const reasonInvalid = {
  code: 'REASON_INVALID',
  sentence: 'Say why, in 1 to {max} characters: its owner reads it.',
} as const;
