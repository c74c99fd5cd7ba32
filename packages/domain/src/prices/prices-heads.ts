import type { RouteHeads } from '../routes/route-head.ts';

export const pricesHeads = {
  adminPrices: { title: { en: 'Prices', de: 'Preise' } },
} satisfies RouteHeads;
