import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const charityHeads = {
  charity: { title: { en: 'Charity', de: 'Spenden' }, isIndexed: true },
  adminCharities: { title: { en: 'Charities', de: 'Spendenorganisationen' } },
} satisfies RouteHeads;
