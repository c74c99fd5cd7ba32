import type { PictureRefusal } from '@bandshell/domain/accounts';
import { BOX_ART_SIZE, categoriesErrors } from '@bandshell/domain/categories';
import { isId, type Result, refused } from '@bandshell/domain/kernel';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import { removeStoredPicture, storePicture } from '../../core/images/stored-picture.ts';
import type { StaffActor } from '../../core/staff/change-as-staff.ts';
import { changeCatalogue } from './change-catalogue.ts';

export const BOX_ART_CODES = ['NOT_FOUND', 'RATE_LIMITED'] as const;
type BoxArtCode = (typeof BOX_ART_CODES)[number];

/**
 * Saves box art of a category in place of the drawn one.
 * @throws {TooBusyError} when too many pictures wait.
 */
export async function saveBoxArt(
  actor: StaffActor,
  { categoryID, upload }: { readonly categoryID: string; readonly upload: Buffer },
): Promise<Result<CategoryRow, PictureRefusal | BoxArtCode>> {
  const stored = await storePicture(actor.platform, 'category', upload, BOX_ART_SIZE);
  if (!stored.ok) return stored;
  const saved = await setBoxArt(actor, categoryID, stored.value.folder);
  if (!saved.ok) await removeStoredPicture(actor.platform, 'category', stored.value.folder);
  return saved;
}

/** Removes uploaded box art with its file; the category has the drawn one again. */
export const removeBoxArt = (actor: StaffActor, categoryID: string): Promise<Result<CategoryRow, BoxArtCode>> =>
  setBoxArt(actor, categoryID, null);

async function setBoxArt(
  actor: StaffActor,
  categoryId: string,
  folder: string | null,
): Promise<Result<CategoryRow, BoxArtCode>> {
  let before: string | null = null;
  const changed = await changeCatalogue<CategoryRow, 'NOT_FOUND'>(actor, async (tx) => {
    const row = isId(categoryId)
      ? await tx.db.selectFrom('categories').selectAll().where('id', '=', categoryId).executeTakeFirst()
      : undefined;
    if (row === undefined) return refused(categoriesErrors.notFound);
    before = row.box_art_key;
    const value = await tx.db
      .updateTable('categories')
      .set({ box_art_key: folder })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    const details = { before: { art: before }, after: { art: folder } };
    return { value, action: 'category.change-art', targetKind: 'category', details };
  });
  if (changed.ok && before !== null) await removeStoredPicture(actor.platform, 'category', before);
  return changed;
}
