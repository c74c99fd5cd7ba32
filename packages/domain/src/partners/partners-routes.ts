import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Where channels ask to become partners, and where staff answer. */
export const partnersRoutes = {
  partnerSignup: {
    name: 'partnerSignup',
    pattern: '/partner/signup',
    page: 'partner-signup',
    access: 'everyone',
  },
  adminPartners: {
    name: 'adminPartners',
    pattern: '/admin/partners',
    page: 'admin-partners',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
