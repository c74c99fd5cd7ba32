import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const campaignsHeads = {
  sponsorships: { title: { en: 'Sponsorships', de: 'Sponsoring' } },
  adminCampaigns: { title: { en: 'Campaigns', de: 'Kampagnen' } },
} satisfies RouteHeads;
