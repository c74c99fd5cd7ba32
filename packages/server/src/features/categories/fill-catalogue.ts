import { categorySlug } from '@bandshell/domain/categories';
import { sql } from 'kysely';
import { newId } from '../../core/ids/new-id.ts';
import type { Tx } from '../../platform/database/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { catalogueAliases } from './catalogue/aliases.ts';
import { catalogue } from './catalogue/catalogue.ts';
import { catalogueTags } from './catalogue/content-tags.ts';
import type {} from './categories-tables.ts';

/** Of all transactions that take this lock, one runs at a time, on all nodes. */
const LOCK = 'category catalogue';

/**
 * Writes the first catalogue of categories, once in the life of a site, so that what staff remove later stays removed.
 * Categories that exist already keep their names, and get fields, tags and other names.
 */
export async function fillCatalogue({ database, clock, flags }: Platform): Promise<void> {
  if (flags.setting('category_catalogue')) return;
  await database.transact(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${LOCK}, 0))`.execute(tx.db);
    const { rows } = await sql`select from settings where name = 'category_catalogue' and value = 'true'`.execute(
      tx.db,
    );
    if (rows.length > 0) return;
    const ids = await insertCategories(tx, () => newId(clock), clock.now());
    const tagIds = await insertTags(tx, () => newId(clock));
    const places = catalogue.flatMap(([name, , tags]) =>
      tags.map((tag, place) => ({ category_id: idIn(ids, categorySlug(name)), tag_id: idIn(tagIds, tag), place })),
    );
    const fields = catalogue.flatMap(([name, verticals]) =>
      verticals.map((vertical) => ({ category_id: idIn(ids, categorySlug(name)), vertical })),
    );
    const aliases = Object.entries(catalogueAliases).flatMap(([name, all]) =>
      all.map((alias) => ({ category_id: idIn(ids, categorySlug(name)), alias })),
    );
    await tx.db
      .insertInto('category_aliases')
      .values(aliases)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    await tx.db.insertInto('category_tags').values(places).execute();
    await tx.db.insertInto('category_verticals').values(fields).execute();
    await sql`insert into settings (name, value) values ('category_catalogue', 'true')
      on conflict (name) do update set value = 'true'`.execute(tx.db);
  });
  await flags.setSetting('category_catalogue', true);
}

async function insertCategories(tx: Tx, id: () => string, now: Date): Promise<ReadonlyMap<string, string>> {
  const rows = catalogue.map(([name]) => ({
    id: id(),
    slug: categorySlug(name),
    name,
    display_name: name,
    created_at: now,
  }));
  await tx.db
    .insertInto('categories')
    .values(rows)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .execute();
  const stored = await tx.db
    .selectFrom('categories')
    .select(['id', 'slug'])
    .where(
      'slug',
      'in',
      rows.map(({ slug }) => slug),
    )
    .execute();
  return new Map(stored.map(({ slug, id }) => [slug, id]));
}

async function insertTags(tx: Tx, id: () => string): Promise<ReadonlyMap<string, string>> {
  const rows = Object.entries(catalogueTags).map(([slug, { name, de }]) => ({
    id: id(),
    slug,
    name,
    names: JSON.stringify({ de }),
  }));
  await tx.db.insertInto('content_tags').values(rows).execute();
  return new Map(rows.map(({ slug, id }) => [slug, id]));
}

function idIn(ids: ReadonlyMap<string, string>, slug: string): string {
  const id = ids.get(slug);
  if (id === undefined) throw new Error(`the catalogue has no row for ${slug}`);
  return id;
}
