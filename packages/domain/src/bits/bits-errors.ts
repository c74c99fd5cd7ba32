export const minimumInvalid = {
  code: 'MINIMUM_INVALID',
  sentence: 'Enter a minimum of 1 to {max} Bits for cheers.',
} as const;
export const insufficientBits = {
  code: 'INSUFFICIENT_BITS',
  sentence: 'You have too few Bits for this cheer.',
} as const;
