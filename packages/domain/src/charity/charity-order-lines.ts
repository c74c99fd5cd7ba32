export const donation = { id: 'donation', sentence: 'Donation to {charity}' } as const;
