import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const turboHeads = {
  turbo: { title: { en: 'Turbo', de: 'Turbo' }, isIndexed: true },
} satisfies RouteHeads;
