import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** The amount that creators earn and are paid out. */
export const walletRoutes = {
  wallet: { name: 'wallet', pattern: '/wallet/*', page: 'wallet', access: 'logged-in' },
  revenue: { name: 'revenue', pattern: '/u/:login/revenue', page: 'revenue', access: 'owner' },
  adminPayouts: {
    name: 'adminPayouts',
    pattern: '/admin/payouts',
    page: 'admin-payouts',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
