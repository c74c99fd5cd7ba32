import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const searchHeads = {
  search: { title: { en: 'Search', de: 'Suche' } },
} satisfies RouteHeads;
