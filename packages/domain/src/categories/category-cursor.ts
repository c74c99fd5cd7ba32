import { isId } from '../kernel/ids.ts';

/**
 * The end of a page of the list of categories. Watched categories come first, by viewers and id, both descending. The
 * others follow by name and id, both ascending.
 */
export type CategoryCursor =
  | { readonly viewersCount: number; readonly id: string }
  | { readonly name: string; readonly id: string };

const NAME_MAX = 200;

export const writeCategoryCursor = (cursor: CategoryCursor): string =>
  'name' in cursor ? `n-${cursor.id}-${cursor.name}` : `v-${cursor.id}-${cursor.viewersCount}`;

/** Undefined when the text is no cursor of this list. */
export const readCategoryCursor = (text: string): CategoryCursor | undefined => {
  const match = /^([nv])-(\d+)-(.+)$/su.exec(text);
  const [, kind, id, value] = match ?? [];
  if (kind === undefined || id === undefined || value === undefined || !isId(id)) return undefined;
  // The database does not accept zero bytes.
  if (kind === 'n') return value.length > NAME_MAX || value.includes('\u0000') ? undefined : { name: value, id };
  return /^\d{1,9}$/.test(value) ? { viewersCount: Number(value), id } : undefined;
};
