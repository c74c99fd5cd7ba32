import type { RouteEntry } from '../routes/route-entry.ts';
import { adminOrganizationsPath } from '../routes/staff-path.ts';

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
