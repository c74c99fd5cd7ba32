import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const termsHeads = {
  userLegal: { title: { en: 'Your agreements', de: 'Deine Vereinbarungen' } },
} satisfies RouteHeads;
