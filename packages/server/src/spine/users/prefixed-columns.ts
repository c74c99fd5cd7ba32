/**
 * The columns of a table beside those of others in one row of an answer, each name with a prefix. They are named once, and
 * the type complains where one is forgotten that the table has.
 */
export interface PrefixedColumns<Row> {
  /** For a `select`: `s.title as stream_title, …`. */
  readonly selection: string;
  /** The table's row out of the answer's. */
  readonly read: (found: Readonly<Record<string, unknown>>) => Row;
}

/** @param alias the table's in the statement; it, the prefix and the names come from code alone */
export function prefixedColumns<Row>(
  alias: string,
  prefix: string,
  columns: Readonly<Record<keyof Row & string, true>>,
): PrefixedColumns<Row> {
  const names = Object.keys(columns);
  return {
    selection: names.map((name) => `${alias}.${name} as ${prefix}${name}`).join(', '),
    read: (found) => Object.fromEntries(names.map((name) => [name, found[prefix + name]])) as Row,
  };
}
