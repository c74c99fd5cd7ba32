import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const partnersHeads = {
  partnerSignup: { title: { en: 'Become a partner', de: 'Partner werden' } },
  adminPartners: { title: { en: 'Partner applications', de: 'Partner-Bewerbungen' } },
} satisfies RouteHeads;
