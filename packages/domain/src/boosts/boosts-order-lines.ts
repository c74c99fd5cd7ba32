export const boost = { id: 'boost', sentence: 'Boost of your channel, {impressions, number} impressions' } as const;
