export const minimumInvalid = {
  code: 'MINIMUM_INVALID',
  sentence: 'The least a cheer may have is between 1 and {max} Bits.',
} as const;
export const insufficientBits = {
  code: 'INSUFFICIENT_BITS',
  sentence: 'You have too few Bits for this cheer.',
} as const;
