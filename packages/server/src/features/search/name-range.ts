import { type RawBuilder, sql } from 'kysely';

/** Sorts after every other character. */
const LAST = '\u{10ffff}';

/**
 * Names that begin with a text, as a range: unlike `like`, it uses an index also in a plan for any value. The column has
 * the collation "C".
 */
export const beginsAs = (column: string, text: string): RawBuilder<boolean> =>
  beginsAsKey(column, sql`search_key(${text})`);

/** The same for a text that already has the form of names. */
export const beginsAsKey = (column: string, key: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= ${key} and ${sql.ref(column)} < ${key} || ${LAST})`;
