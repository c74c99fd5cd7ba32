export const priceInvalid = { code: 'PRICE_INVALID', sentence: 'The price is too low or too high.' } as const;
export const priceStartInvalid = {
  code: 'START_INVALID',
  sentence: 'Choose a start that is not in the past.',
} as const;
export const productNotFound = {
  code: 'NOT_FOUND',
  sentence: 'We couldn’t find this product. Choose another one.',
} as const;
