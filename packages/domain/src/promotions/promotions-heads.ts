import type { RouteHeads } from '../routes/route-head.ts';

export const promotionsHeads = {
  socialBadge: { title: { en: 'The badge for sharing', de: 'Das Abzeichen fürs Teilen' }, isIndexed: true },
} satisfies RouteHeads;
