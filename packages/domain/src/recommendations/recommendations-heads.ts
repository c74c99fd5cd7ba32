import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const recommendationsHeads = {
  suggestedCollaborators: { title: { en: 'Suggested collaborators', de: 'Vorgeschlagene Kollaborationen' } },
  recommendationsSettings: { title: { en: 'Recommendations', de: 'Empfehlungen' } },
} satisfies RouteHeads;
