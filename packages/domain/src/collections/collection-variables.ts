import type { RouteParams } from '../kernel/paths/route-entry.ts';

/** Variables of the first query of a collection's page. */
export const collectionVariables = (params: RouteParams) => ({ collectionID: params.collectionID ?? '' });
