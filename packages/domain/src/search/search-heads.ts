import type { RouteHeads } from '../routes/route-head.ts';

export const searchHeads = {
  search: { title: { en: 'Search', de: 'Suche' } },
} satisfies RouteHeads;
