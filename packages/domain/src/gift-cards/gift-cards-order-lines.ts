export const bitsGiftCard = { id: 'gift-card-bits', sentence: 'Gift card: {bits, number} Bits' } as const;
export const turboGiftCard = { id: 'gift-card-turbo', sentence: 'Gift card: Turbo, 1 month' } as const;
