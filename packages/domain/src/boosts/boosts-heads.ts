import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const boostsHeads = {
  boost: { title: { en: 'Boost your channel', de: 'Kanal bewerben' } },
  adminBoosts: { title: { en: 'Boosts', de: 'Bezahlte Werbung' } },
} satisfies RouteHeads;
