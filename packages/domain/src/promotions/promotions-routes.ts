import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** The badge for sharing. */
export const promotionsRoutes = {
  socialBadge: {
    name: 'socialBadge',
    pattern: '/drops/social-badge',
    page: 'social-badge',
    access: 'everyone',
  },
} as const satisfies Record<string, RouteEntry>;
