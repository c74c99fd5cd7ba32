import type { RouteParams } from '../routes/route-entry.ts';

/** Variables of the first query of a collection's page. */
export const collectionVariables = (params: RouteParams) => ({ collectionID: params.collectionID ?? '' });
