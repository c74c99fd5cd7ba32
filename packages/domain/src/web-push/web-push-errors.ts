export const invalidSubscription = {
  code: 'INVALID_SUBSCRIPTION',
  sentence: 'This browser’s subscription is not valid. Reload the page and try again.',
} as const;
