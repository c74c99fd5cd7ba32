import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const pricesHeads = {
  adminPrices: { title: { en: 'Prices', de: 'Preise' } },
} satisfies RouteHeads;
