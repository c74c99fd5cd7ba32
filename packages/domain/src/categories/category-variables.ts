import { lowered } from '../kernel/paths/lowered.ts';
import type { RouteParams } from '../kernel/paths/route-entry.ts';

/** Variables of the first query of a category's pages. */
export const categoryVariables = (params: RouteParams) => ({ slug: lowered(params.categorySlug) });
