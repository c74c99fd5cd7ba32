export const minimumInvalid = {
  code: 'MINIMUM_INVALID',
  sentence: 'Enter a minimum of 1 to {max} Bits for cheers.',
} as const;
export const insufficientBits = {
  code: 'INSUFFICIENT_BITS',
  sentence: 'You don’t have enough Bits for this cheer.',
} as const;
