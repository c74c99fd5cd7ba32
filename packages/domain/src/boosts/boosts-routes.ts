import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Promoted places that channels pay for: for their owners, and for staff. */
export const boostsRoutes = {
  boost: { name: 'boost', pattern: '/boost', page: 'boost', access: 'logged-in' },
  adminBoosts: { name: 'adminBoosts', pattern: '/admin/boosts', page: 'admin-boosts', access: 'staff' },
} as const satisfies Record<string, RouteEntry>;
