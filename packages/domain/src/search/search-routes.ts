import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** The search. */
export const searchRoutes = {
  search: {
    name: 'search',
    pattern: '/search/*',
    page: 'search',
    access: 'everyone',
  },
} as const satisfies Record<string, RouteEntry>;
