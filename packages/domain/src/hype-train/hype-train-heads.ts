import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const hypeTrainHeads = {
  hypeTrains: { title: { en: 'Hype trains', de: 'Hype Trains' } },
} satisfies RouteHeads;
