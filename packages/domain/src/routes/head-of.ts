import { categoryHead, categoryVideosHead } from './category-head.ts';
import { channelHead } from './channel-head.ts';
import { clipHead, collectionHead, videoHead } from './content-head.ts';
import type { HeadFacts } from './head-facts.ts';
import type { RouteEntry, RouteParams } from './route-entry.ts';

/** Heads that are made of answers: apart from the table, so that each page of the web app loads its own alone. */
const apart: Readonly<Record<string, RouteEntry['head'] | undefined>> = {
  category: categoryHead,
  categoryVideos: categoryVideosHead,
  channel: channelHead,
  clip: clipHead,
  collection: collectionHead,
  video: videoHead,
};

/** What the document of a page says of it, from its path and its first answer. */
export const headOf = (route: RouteEntry, params: RouteParams, data: unknown): HeadFacts =>
  (apart[route.name] ?? route.head)(params, data);
