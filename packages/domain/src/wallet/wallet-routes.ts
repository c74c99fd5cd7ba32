import type { RouteEntry } from '../routes/route-entry.ts';

/** What creators earn and are paid out. */
export const walletRoutes = {
  wallet: { name: 'wallet', pattern: '/wallet/*', page: 'wallet', access: 'logged-in', plays: false },
  revenue: { name: 'revenue', pattern: '/u/:login/revenue', page: 'revenue', access: 'owner', plays: false },
  adminPayouts: {
    name: 'adminPayouts',
    pattern: '/admin/payouts',
    page: 'admin-payouts',
    access: 'staff',
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
