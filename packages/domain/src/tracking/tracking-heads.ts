import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const trackingHeads = {
  adminUsage: { title: { en: 'Usage', de: 'Nutzung' } },
} satisfies RouteHeads;
