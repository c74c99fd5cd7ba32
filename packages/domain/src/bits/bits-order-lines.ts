export const bitsBundle = { id: 'bits', sentence: '{bits, number} Bits' } as const;
