import type { RouteHeads } from '../routes/route-head.ts';

export const promotionsHeads = {
  socialBadge: { title: { en: 'The sharing badge', de: 'Das Abzeichen fürs Teilen' }, isIndexed: true },
} satisfies RouteHeads;
