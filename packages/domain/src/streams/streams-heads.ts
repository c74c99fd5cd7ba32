import type { RouteHeads } from '../routes/route-head.ts';

export const streamsHeads = {
  directory: { title: { en: 'Browse', de: 'Durchsuchen' }, isIndexed: true },
  streamManager: { title: { en: 'Stream manager', de: 'Stream-Manager' } },
  streamSummary: { title: { en: 'Stream summary', de: 'Stream-Übersicht' } },
} satisfies RouteHeads;
