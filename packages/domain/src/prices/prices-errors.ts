export const priceInvalid = { code: 'PRICE_INVALID', sentence: 'The price is too low or too high.' } as const;
export const priceStartInvalid = { code: 'START_INVALID', sentence: 'A price begins now or later.' } as const;
export const productNotFound = { code: 'NOT_FOUND', sentence: 'There is no such product.' } as const;
