export const notSelling = {
  code: 'NOT_ELIGIBLE',
  sentence: 'Only the channels of partners and affiliates have promotions.',
} as const;
export const tooSoon = {
  code: 'TOO_SOON',
  sentence: 'A promotion can begin 30 days after the one before.',
} as const;
export const noneRunning = { code: 'NOT_FOUND', sentence: 'No promotion is running.' } as const;
