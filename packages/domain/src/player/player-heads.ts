import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const playerHeads = {
  playerEmbed: { title: { en: 'Player', de: 'Player' } },
} satisfies RouteHeads;
