import { inTurn } from './recorded-picks.ts';

/** Entries of the section of categories, and of the section of lists and tags. */
export const SMALL_PICKS = 5;
/** Of the most watched categories so many are looked at, because the viewer may have hidden some. */
const CATEGORIES_LOOKED_AT = 40;

/** The feedback of a user about categories, by their ids. */
export interface OwnCategories {
  readonly followed: ReadonlySet<string>;
  readonly hidden: ReadonlySet<string>;
}

/**
 * Ids of the most watched categories that the viewer has not hidden; those that they follow come first.
 *
 * @param watched ids of all categories with live streams, the most watched first
 */
export const categoryPicks = (watched: Iterable<string>, { followed, hidden }: OwnCategories): string[] => {
  const own: string[] = [];
  const others: string[] = [];
  let place = 0;
  for (const id of watched) {
    place += 1;
    if (hidden.has(id)) continue;
    if (followed.has(id)) own.push(id);
    else if (place <= CATEGORIES_LOOKED_AT && others.length < SMALL_PICKS) others.push(id);
    if (own.length === SMALL_PICKS || (own.length === followed.size && others.length === SMALL_PICKS)) break;
  }
  return [...own, ...others].slice(0, SMALL_PICKS);
};

/** Lists of the directory and tags in turn. */
export const discoverPicks = <List, Tag>(lists: readonly List[], tags: readonly Tag[]): (List | Tag)[] =>
  inTurn(lists, tags).slice(0, SMALL_PICKS);
