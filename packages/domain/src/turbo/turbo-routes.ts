import type { RouteEntry } from '../routes/route-entry.ts';

export const turboRoutes = {
  turbo: { name: 'turbo', pattern: '/turbo/*', page: 'turbo', access: 'everyone' },
} as const satisfies Record<string, RouteEntry>;
