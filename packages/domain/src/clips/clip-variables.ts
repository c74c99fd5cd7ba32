import type { RouteParams } from '../kernel/paths/route-entry.ts';

/** Variables of the first query of a clip's page. */
export const clipVariables = (params: RouteParams) => ({ clipSlug: params.slug ?? '' });
