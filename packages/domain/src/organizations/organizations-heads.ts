import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const organizationsHeads = {
  adminOrganizations: { title: { en: 'Organizations', de: 'Organisationen' } },
  adminOrganization: { title: { en: 'Organization', de: 'Organisation' } },
} satisfies RouteHeads;
