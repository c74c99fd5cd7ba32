import { type CategoryRow, categoryLoader } from '../../core/categories/category-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';

/** Of the most watched categories so many are looked at, because the viewer may have hidden some. */
const LOOKED_AT = 40;

/** The most watched categories that the viewer has not hidden. */
export async function topCategories(context: RequestContext, most: number): Promise<CategoryRow[]> {
  const { platform, viewer } = context;
  const ranked = [...(await platform.parts.categoryViewers.read()).keys()].slice(0, LOOKED_AT);
  const hidden = viewer === null ? new Set<string>() : await hiddenCategories(context, viewer.userId);
  const ids = ranked.filter((id) => !hidden.has(id)).slice(0, most);
  const rows = await categoryLoader(context).loadMany(ids);
  return rows.flatMap((row) => (row === null || row instanceof Error ? [] : [row]));
}

async function hiddenCategories({ platform }: RequestContext, userId: string): Promise<ReadonlySet<string>> {
  const rows = await platform.database.db
    .selectFrom('hidden_suggestions')
    .select('category_id')
    .where('user_id', '=', userId)
    .where('category_id', 'is not', null)
    .execute();
  return new Set(rows.map(({ category_id }) => category_id ?? ''));
}
