import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const promotionsHeads = {
  socialBadge: { title: { en: 'The sharing badge', de: 'Das Abzeichen fürs Teilen' }, isIndexed: true },
} satisfies RouteHeads;
