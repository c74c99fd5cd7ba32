import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const recommendationsHeads = {
  suggestedCollaborators: { title: { en: 'Suggested collaborators', de: 'Vorgeschlagene Partner' } },
  recommendationsSettings: { title: { en: 'Recommendations', de: 'Empfehlungen' } },
} satisfies RouteHeads;
