import type { RouteEntry } from '../kernel/paths/route-entry.ts';

export const turboRoutes = {
  turbo: { name: 'turbo', pattern: '/turbo/*', page: 'turbo', access: 'everyone' },
} as const satisfies Record<string, RouteEntry>;
