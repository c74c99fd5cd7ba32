import type { RouteHeads } from '../routes/route-head.ts';

export const recommendationsHeads = {
  recommendationsSettings: { title: { en: 'Recommendations', de: 'Empfehlungen' } },
} satisfies RouteHeads;
