import type { RouteEntry } from '../kernel/paths/route-entry.ts';
import { adminOrganizationsPath } from '../kernel/paths/staff-path.ts';

/** Pages on which staff keep organisations. */
export const organizationsRoutes = {
  adminOrganizations: {
    name: 'adminOrganizations',
    pattern: adminOrganizationsPath,
    page: 'admin-organizations',
    access: 'staff',
  },
  adminOrganization: {
    name: 'adminOrganization',
    pattern: '/admin/organizations/:organizationID',
    page: 'admin-organization',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
