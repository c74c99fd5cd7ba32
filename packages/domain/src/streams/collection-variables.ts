import type { RouteParams } from '../kernel/paths/route-entry.ts';

/** Variables of the first query of `/directory/collection/:collectionSlug`. */
export const streamCollectionVariables = ({ collectionSlug = '' }: RouteParams): { readonly slug: string } => ({
  slug: collectionSlug.toLowerCase(),
});
