import { categorySlug } from '@bandshell/domain/categories';
import { newId } from '../../core/ids/new-id.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/database.ts';

/** Creates a category, or finds the one with the same slug. Returns its id. */
export async function createCategory(
  platform: { readonly database: Database; readonly clock: Clock },
  category: { readonly name: string; readonly displayName?: string },
): Promise<string> {
  const slug = categorySlug(category.name);
  if (slug === '') throw new RangeError(`no address can be made of "${category.name}"`);
  await platform.database.db
    .insertInto('categories')
    .values({
      id: newId(platform.clock),
      slug,
      name: category.name,
      display_name: category.displayName ?? category.name,
      created_at: platform.clock.now(),
    })
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const row = await platform.database.db
    .selectFrom('categories')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return row.id;
}
