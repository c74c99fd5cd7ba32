import type { RouteHeads } from '../routes/route-head.ts';

export const playerHeads = {
  playerEmbed: { title: { en: 'Player', de: 'Player' } },
} satisfies RouteHeads;
