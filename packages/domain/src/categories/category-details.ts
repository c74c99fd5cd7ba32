import type { AttemptLimit } from '../kernel/attempt-limit.ts';
import { ok, type Result, refused } from '../kernel/result.ts';
import { isLonger, oneLine } from '../kernel/text.ts';
import * as categoriesErrors from './categories-errors.ts';
import { categorySlug } from './category-slug.ts';
import { isVertical, type Vertical } from './verticals.ts';

export const CATEGORY_NAME_MAX_CODE_POINTS = 80;
export const CATEGORY_ALIASES_MAX = 20;
export const TAGS_OF_CATEGORY_MAX = 10;
/** Categories and tags of a site. */
export const SITE_CATEGORIES_MAX = 20_000;
export const SITE_TAGS_MAX = 200;
/** Size in pixels into which uploaded box art is fitted, twice as large as pages show it. */
export const BOX_ART_SIZE = { width: 570, height: 760 } as const;
export const BOX_ART_BY_USER: AttemptLimit = { limit: 60, windowMs: 10 * 60_000 };

/** The text that site admins say of a category. */
export interface CategoryDetails {
  /** In English. */
  readonly name: string;
  /** Empty: as in English. */
  readonly germanName: string;
  readonly verticals: readonly string[];
  /** In the order in which the category shows them. */
  readonly tagIDs: readonly string[];
  /** Other names, by which searches and old addresses find it. */
  readonly aliases: readonly string[];
}

export interface CheckedCategory extends CategoryDetails {
  readonly slug: string;
  readonly verticals: readonly Vertical[];
}

const isLong = (text: string): boolean => isLonger(text, CATEGORY_NAME_MAX_CODE_POINTS);

/** Checks what a category or a tag is called; `germanName` may be empty. */
export const checkNames = (
  names: Pick<CategoryDetails, 'name' | 'germanName'>,
): Result<{ readonly name: string; readonly germanName: string; readonly slug: string }, 'NAME_INVALID'> => {
  const name = oneLine(names.name);
  const germanName = oneLine(names.germanName);
  const slug = categorySlug(name);
  // Without a letter or digit no address can be made of it.
  return slug === '' || isLong(name) || isLong(germanName)
    ? refused(categoriesErrors.nameInvalid, { max: CATEGORY_NAME_MAX_CODE_POINTS })
    : ok({ name, germanName, slug });
};

/** Checks what site admins say of a category. Whether its tags exist is not known here. */
export const checkCategoryDetails = (
  details: CategoryDetails,
): Result<CheckedCategory, 'NAME_INVALID' | 'ALIASES_INVALID' | 'TAGS_INVALID'> => {
  const names = checkNames(details);
  if (!names.ok) return names;
  const aliases = [
    ...new Map(details.aliases.map(oneLine).map((alias) => [alias.toLowerCase(), alias])).values(),
  ].filter((alias) => alias !== '' && alias !== names.value.name);
  if (aliases.length > CATEGORY_ALIASES_MAX || aliases.some(isLong)) {
    return refused(categoriesErrors.aliasesInvalid, {
      max: CATEGORY_ALIASES_MAX,
      length: CATEGORY_NAME_MAX_CODE_POINTS,
    });
  }
  const tagIDs = [...new Set(details.tagIDs)];
  if (tagIDs.length > TAGS_OF_CATEGORY_MAX) return refused(categoriesErrors.tagsInvalid, { max: TAGS_OF_CATEGORY_MAX });
  return ok({ ...names.value, aliases, tagIDs, verticals: [...new Set(details.verticals.filter(isVertical))] });
};
