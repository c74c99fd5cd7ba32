/**
 * The columns of a table in a row with columns of other tables, each name with a prefix. They are listed once, and the
 * type reports a missing column.
 */
export interface PrefixedColumns<Row> {
  /** For a `select`: `s.title as stream_title, …`. */
  readonly selection: string;
  /** Reads the table's row from the joined row. */
  readonly read: (found: Readonly<Record<string, unknown>>) => Row;
}

/** @param alias the table's alias in the statement; alias, prefix and names must come from code only */
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
