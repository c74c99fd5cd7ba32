import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const reportsHeads = {
  reportUser: { title: { en: 'Report', de: 'Melden' } },
  adminReports: { title: { en: 'Reports', de: 'Meldungen' } },
} satisfies RouteHeads;
