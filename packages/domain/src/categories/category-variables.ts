import { lowered } from '../routes/lowered.ts';
import type { RouteParams } from '../routes/route-entry.ts';

/** Variables of the first query of a category's pages. */
export const categoryVariables = (params: RouteParams) => ({ slug: lowered(params.categorySlug) });
