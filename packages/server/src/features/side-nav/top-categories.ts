import { type CategoryRow, categoryLoader } from '../../core/categories/category-loader.ts';
import type { RequestContext } from '../../core/graphql/request-context.ts';

/** Of the most watched categories so many are looked at, because the viewer may have hidden some. */
const LOOKED_AT = 40;

/** The most watched categories that the viewer has not hidden; those that they follow come first. */
export async function topCategories(context: RequestContext, most: number): Promise<CategoryRow[]> {
  const { platform, viewer } = context;
  const watched = [...(await platform.services.categoryViewers.read()).keys()];
  const { hidden, followed } = viewer === null ? NOTHING : await ownCategories(context, viewer.userId);
  const isFollowed = (id: string): boolean => followed.has(id);
  const ranked = [...watched.filter(isFollowed), ...watched.slice(0, LOOKED_AT).filter((id) => !isFollowed(id))];
  const ids = ranked.filter((id) => !hidden.has(id)).slice(0, most);
  const rows = await categoryLoader(context).loadMany(ids);
  return rows.flatMap((row) => (row === null || row instanceof Error ? [] : [row]));
}

interface OwnCategories {
  readonly hidden: ReadonlySet<string>;
  readonly followed: ReadonlySet<string>;
}
const NOTHING: OwnCategories = { hidden: new Set(), followed: new Set() };

async function ownCategories({ platform }: RequestContext, userId: string): Promise<OwnCategories> {
  const { db } = platform.database;
  const [hidden, followed] = await Promise.all([
    db
      .selectFrom('hidden_suggestions')
      .select('category_id')
      .where('user_id', '=', userId)
      .where('category_id', 'is not', null)
      .execute(),
    db.selectFrom('category_follows').select('category_id').where('user_id', '=', userId).execute(),
  ]);
  return {
    hidden: new Set(hidden.map(({ category_id: id }) => id ?? '')),
    followed: new Set(followed.map(({ category_id: id }) => id)),
  };
}
