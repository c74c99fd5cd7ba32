import type { RouteHeads } from '../routes/route-head.ts';

export const browserSourcesHeads = {
  browserSources: { title: { en: 'Browser sources', de: 'Browserquellen' } },
} satisfies RouteHeads;
