import type { RouteEntry } from '../kernel/paths/route-entry.ts';

/** Everything that is featured, promoted and sponsored: for staff, and for the channels that it is about. */
export const campaignsRoutes = {
  sponsorships: {
    name: 'sponsorships',
    pattern: '/sponsorships/*',
    page: 'sponsorships',
    access: 'logged-in',
  },
  adminCampaigns: {
    name: 'adminCampaigns',
    pattern: '/admin/campaigns',
    page: 'admin-campaigns',
    access: 'staff',
  },
} as const satisfies Record<string, RouteEntry>;
