import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Buying bits. */
export const bitsRoutes = {
  bits: { name: 'bits', pattern: '/bits/*', page: 'bits', access: 'logged-in' },
  bitsCheckout: {
    name: 'bitsCheckout',
    pattern: '/bits-checkout/*',
    page: 'bits-checkout',
    access: 'logged-in',
  },
} as const satisfies Record<string, RouteEntry>;
