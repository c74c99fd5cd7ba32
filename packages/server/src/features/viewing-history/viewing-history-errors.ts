export const notFound = { code: 'NOT_FOUND', sentence: 'This video no longer exists.' } as const;
export const positionInvalid = { code: 'POSITION_INVALID', sentence: 'This position is not valid.' } as const;
export const rateLimited = { code: 'RATE_LIMITED', sentence: 'This player reports too often.' } as const;
