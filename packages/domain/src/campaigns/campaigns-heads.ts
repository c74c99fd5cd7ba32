import type { RouteHeads } from '../routes/route-head.ts';

export const campaignsHeads = {
  adminCampaigns: { title: { en: 'Campaigns', de: 'Kampagnen' } },
} satisfies RouteHeads;
