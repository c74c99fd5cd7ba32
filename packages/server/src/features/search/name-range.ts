import { type RawBuilder, sql } from 'kysely';

/** Sorts after every other character. */
const LAST = '\u{10ffff}';

/**
 * Names that begin with a text, as a range: unlike `like`, it uses an index also in a plan for any value. The column has
 * the collation "C".
 */
export const beginsAs = (column: string, text: string): RawBuilder<boolean> =>
  sql<boolean>`(${sql.ref(column)} >= search_key(${text}) and ${sql.ref(column)} < search_key(${text}) || ${LAST})`;
