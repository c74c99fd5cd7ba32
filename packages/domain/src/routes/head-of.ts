import { clipHead, collectionHead, videoHead } from './content-head.ts';
import type { HeadFacts } from './head-facts.ts';
import type { RouteEntry, RouteParams } from './route-entry.ts';

/** Heads of pages that few viewers open first: apart from the table, so that not every page of the web app loads them. */
const apart: Readonly<Record<string, RouteEntry['head'] | undefined>> = {
  clip: clipHead,
  collection: collectionHead,
  video: videoHead,
};

/** What the document of a page says of it, from its path and its first answer. */
export const headOf = (route: RouteEntry, params: RouteParams, data: unknown): HeadFacts =>
  (apart[route.name] ?? route.head)(params, data);
