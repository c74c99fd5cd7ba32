import type { RouteEntry } from '../kernel/paths/route-entry.ts';

export const trackingRoutes = {
  adminUsage: { name: 'adminUsage', pattern: '/admin/usage', page: 'admin-usage', access: 'staff' },
} as const satisfies Record<string, RouteEntry>;
