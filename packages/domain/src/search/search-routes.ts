import type { RouteEntry } from '../routes/route-entry.ts';

/** The search. */
export const searchRoutes = {
  search: {
    name: 'search',
    pattern: '/search/*',
    page: 'search',
    access: 'everyone',
  },
} as const satisfies Record<string, RouteEntry>;
