import type { RouteEntry } from '../routes/route-entry.ts';

/** The page on which staff arrange what is featured, promoted and sponsored. */
export const campaignsRoutes = {
  adminCampaigns: {
    name: 'adminCampaigns',
    pattern: '/admin/campaigns',
    page: 'admin-campaigns',
    access: 'staff',
    plays: false,
  },
} as const satisfies Record<string, RouteEntry>;
