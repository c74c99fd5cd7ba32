import type { RouteHeads } from '../kernel/heads/route-head.ts';
import { liveTagHead } from '../kernel/heads/tag-head.ts';
import { streamCollectionHead } from './collection-head.ts';

export const streamsHeads = {
  liveDirectory: { title: { en: 'Live channels', de: 'Live-Kanäle' }, head: liveTagHead },
  streamCollection: { title: { en: 'Collection', de: 'Sammlung' }, head: streamCollectionHead },
  streamManager: { title: { en: 'Stream manager', de: 'Stream-Manager' } },
  streamSummary: { title: { en: 'Stream summary', de: 'Stream-Übersicht' } },
} satisfies RouteHeads;
