import { collectionHead } from '../kernel/heads/content-head.ts';
import type { RouteHeads } from '../kernel/heads/route-head.ts';

export const collectionsHeads = {
  collectionsManager: { title: { en: 'Collections', de: 'Sammlungen' } },
  collectionEditor: { title: { en: 'Collection', de: 'Sammlung' } },
  collection: { title: { en: 'Collection', de: 'Sammlung' }, head: collectionHead },
} satisfies RouteHeads;
