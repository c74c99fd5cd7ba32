import { adminOrdersPath } from '../kernel/paths/link-path.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** All that the site sells, what one has bought, and the orders of all users for staff. */
export const ordersRoutes = {
  store: { name: 'store', pattern: '/store/*', page: 'store', access: 'everyone' },
  payments: { name: 'payments', pattern: '/payments/*', page: 'payments', access: 'logged-in' },
  adminDisputes: { name: 'adminDisputes', pattern: '/admin/disputes', page: 'admin-disputes', access: 'staff' },
  adminOrders: { name: 'adminOrders', pattern: adminOrdersPath, page: 'admin-orders', access: 'staff' },
} as const satisfies Record<string, RouteEntry>;
