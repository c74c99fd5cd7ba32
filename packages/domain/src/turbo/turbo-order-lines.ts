export const turboMonth = { id: 'turbo', sentence: 'Turbo, 1 month' } as const;
