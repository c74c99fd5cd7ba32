export const notFound = { code: 'NOT_FOUND', sentence: 'We couldn’t find this boost. It may have ended.' } as const;
export const isOver = { code: 'IS_OVER', sentence: 'This boost has already ended.' } as const;
export const reasonInvalid = {
  code: 'REASON_INVALID',
  sentence: 'Say why in 1 to {max} characters. The owner of the channel will read it.',
} as const;
