import { userLegalPath } from '../kernel/paths/link-path.ts';
import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Agreements with the site. */
export const termsRoutes = {
  userLegal: {
    name: 'userLegal',
    pattern: userLegalPath,
    page: 'user-legal',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
