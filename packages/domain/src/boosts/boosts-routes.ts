import type { RouteEntry } from '../routes/route-entry.ts';

/** Promoted places that channels pay for: for their owners, and for staff. */
export const boostsRoutes = {
  boost: { name: 'boost', pattern: '/boost', page: 'boost', access: 'logged-in', plays: false },
  adminBoosts: { name: 'adminBoosts', pattern: '/admin/boosts', page: 'admin-boosts', access: 'staff', plays: false },
} as const satisfies Record<string, RouteEntry>;
