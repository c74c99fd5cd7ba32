import type { RouteHeads } from '../routes/route-head.ts';

export const trackingHeads = {
  adminUsage: { title: { en: 'Usage', de: 'Nutzung' } },
} satisfies RouteHeads;
