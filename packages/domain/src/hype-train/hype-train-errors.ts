export const cooldownInvalid = {
  code: 'COOLDOWN_INVALID',
  sentence: 'Enter a break of {min} to {max} minutes.',
} as const;
export const kickOffInvalid = {
  code: 'KICK_OFF_INVALID',
  sentence: 'Enter a number of contributions from {min} to {max}.',
} as const;
