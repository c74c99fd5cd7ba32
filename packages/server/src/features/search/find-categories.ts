import { isFuzzy, type SearchWord, SIMILARITY_MIN, tellingWords } from '@bandshell/domain/search';
import { sql } from 'kysely';
import type { CategoryRow } from '../../core/categories/category-loader.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { beginsAs, beginsAsKey } from './name-range.ts';
import type {} from './search-tables.ts';

/** Names that are read at most; a site has some thousand categories. */
const NAMES_MAX = 200;

/**
 * Categories with a name or another name that has a word beginning with the text: those whose own name begins with it first,
 * then by viewers, then by name. If none has one, those with a similar name; then those that a single word of the text begins.
 */
export async function suggestCategories(
  platform: Platform,
  text: string,
  first: number,
  skip = 0,
): Promise<CategoryRow[]> {
  const ids = await rankNames(platform, text);
  if (ids.size === 0) return [];
  const [rows, viewers] = await Promise.all([
    platform.database.db
      .selectFrom('categories')
      .selectAll()
      .where('id', '=', sql<string>`any(${[...ids.keys()]}::bigint[])`)
      .execute(),
    platform.services.categoryViewers.read(),
  ]);
  const rankOf = ({ id }: CategoryRow): number => ids.get(id) ?? 0;
  const viewersOf = ({ id }: CategoryRow): number => viewers.get(id) ?? 0;
  return rows
    .sort(
      (a, b) =>
        rankOf(b) - rankOf(a) ||
        viewersOf(b) - viewersOf(a) ||
        (a.display_name < b.display_name ? -1 : a.display_name > b.display_name ? 1 : 0),
    )
    .slice(skip, skip + first);
}

async function rankNames(platform: Platform, text: string): Promise<ReadonlyMap<string, number>> {
  const begun = await namesThatBegin(platform, text);
  if (begun.size > 0 || !isFuzzy(text)) return begun;
  const similar = await similarNames(platform, text);
  return similar.size > 0 ? similar : namesOfWords(platform.database.db, text);
}

/** How many words of the text begin a word of the category's names, by id. */
async function namesOfWords(db: Db, text: string): Promise<ReadonlyMap<string, number>> {
  const ranks = new Map<string, number>();
  for (const ids of (await categoriesOfWords(db, tellingWords(text))).values()) {
    for (const id of ids) ranks.set(id, (ranks.get(id) ?? 0) + 1);
  }
  return ranks;
}

/** Ids of the categories in whose names a word begins so, by word; only words with such categories, and only long ones. */
export async function categoriesOfWords(
  db: Db,
  words: readonly SearchWord[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const long = words.filter(({ isBeginning }) => isBeginning).map(({ word }) => word);
  if (long.length === 0) return new Map();
  const { rows } = await sql<{ word: string; ids: readonly string[] }>`select word, names.ids
    from unnest(${long}::text[]) word cross join lateral (select array_agg(distinct category_id::text) as ids from
      (select category_id from category_names where ${beginsAsKey('name', sql`search_key(word)`)} limit ${NAMES_MAX}) begun) names
    where names.ids is not null`.execute(db);
  return new Map(rows.map(({ word, ids }) => [word, ids]));
}

/** By id: 2 where the name begins so, 1 where another name does, 0 where a later word does. */
async function namesThatBegin({ database }: Platform, text: string): Promise<Map<string, number>> {
  const rows = await database.db
    .selectFrom('category_names')
    .select(['category_id', 'is_whole', 'is_alias'])
    .where(beginsAs('name', text))
    .orderBy('name')
    .limit(NAMES_MAX)
    .execute();
  const ranks = new Map<string, number>();
  for (const { category_id: id, is_whole: isWhole, is_alias: isAlias } of rows) {
    ranks.set(id, Math.max(ranks.get(id) ?? 0, isWhole ? (isAlias ? 1 : 2) : 0));
  }
  return ranks;
}

/** How similar, from 0 to 1, by id. */
async function similarNames({ database }: Platform, text: string): Promise<Map<string, number>> {
  const nearness = sql<number>`similarity(name, search_key(${text}))`;
  const rows = await database.db
    .selectFrom('category_names')
    .select(['category_id', nearness.as('nearness')])
    .where(sql<boolean>`name % search_key(${text})`)
    .limit(NAMES_MAX)
    .execute();
  const ranks = new Map<string, number>();
  for (const { category_id: id, nearness: near } of rows) {
    if (near >= SIMILARITY_MIN) ranks.set(id, Math.max(ranks.get(id) ?? 0, near));
  }
  return ranks;
}
