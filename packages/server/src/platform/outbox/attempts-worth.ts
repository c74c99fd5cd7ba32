/** SQLSTATE of PostgreSQL: https://www.postgresql.org/docs/current/errcodes-appendix.html */
const DATA_EXCEPTION = /^22/;
const CONSTRAINT_VIOLATION = /^23/;
/** Another transaction may have written the same row a moment before; the next attempt sees it. */
const LOST_RACE: ReadonlySet<string> = new Set(['23505', '23P01']);

/**
 * How many attempts an error is worth. An event that the database refuses because of its data can never succeed: it
 * would only hold back what comes after it.
 */
export function attemptsWorth(error: unknown): number {
  const { code } = error as { readonly code?: unknown };
  if (typeof code !== 'string') return Number.POSITIVE_INFINITY;
  if (LOST_RACE.has(code)) return 2;
  return DATA_EXCEPTION.test(code) || CONSTRAINT_VIOLATION.test(code) ? 1 : Number.POSITIVE_INFINITY;
}
