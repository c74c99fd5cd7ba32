import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const recapsHeads = {
  monthlyRecap: { title: { en: 'Your month', de: 'Dein Monat' } },
  annualRecap: { title: { en: 'Your year', de: 'Dein Jahr' } },
} satisfies RouteHeads;
