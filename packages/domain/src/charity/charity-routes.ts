import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Everything that channels collect for charities. */
export const charityRoutes = {
  charity: { name: 'charity', pattern: '/charity/:channelLogin?/*', page: 'charity', access: 'everyone' },
  adminCharities: {
    name: 'adminCharities',
    pattern: '/admin/charities',
    page: 'admin-charities',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
