import type { RouteHeads } from '../routes/route-head.ts';

export const partnersHeads = {
  partnerSignup: { title: { en: 'Become a partner', de: 'Partner werden' } },
  adminPartners: { title: { en: 'Partner applications', de: 'Partner-Bewerbungen' } },
} satisfies RouteHeads;
