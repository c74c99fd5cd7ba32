export const notSelling = {
  code: 'NOT_ELIGIBLE',
  sentence: 'Only partners and affiliates can have promotions.',
} as const;
export const tooSoon = {
  code: 'TOO_SOON',
  sentence: 'You can start a promotion 30 days after the previous one.',
} as const;
export const noneRunning = { code: 'NOT_FOUND', sentence: 'No promotion is running.' } as const;
