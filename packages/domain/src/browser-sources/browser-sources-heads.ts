import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const browserSourcesHeads = {
  browserSources: { title: { en: 'Browser sources', de: 'Browserquellen' } },
} satisfies RouteHeads;
