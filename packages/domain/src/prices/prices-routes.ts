import type { RouteEntry } from '../kernel/paths/route-entry.ts';

export const pricesRoutes = {
  adminPrices: { name: 'adminPrices', pattern: '/admin/prices', page: 'admin-prices', access: 'staff' },
} as const satisfies Record<string, RouteEntry>;
