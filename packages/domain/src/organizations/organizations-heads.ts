import type { RouteHeads } from '../routes/route-head.ts';

export const organizationsHeads = {
  adminOrganizations: { title: { en: 'Organisations', de: 'Organisationen' } },
  adminOrganization: { title: { en: 'Organisation', de: 'Organisation' } },
} satisfies RouteHeads;
