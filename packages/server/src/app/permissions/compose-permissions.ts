import type { Permissions } from '../../core/feature/permissions.ts';

/**
 * All rows of all features.
 * @throws when two of them have a row for the same field.
 */
export function permissionTable(all: readonly Permissions[]): Required<Permissions> {
  const compose = <Row>(what: string, tables: readonly Readonly<Record<string, Row>>[]): Record<string, Row> => {
    const composed: Record<string, Row> = {};
    for (const [field, row] of tables.flatMap((table) => Object.entries(table))) {
      if (field in composed) throw new Error(`two features declare who may use the ${what} ${field}`);
      composed[field] = row;
    }
    return composed;
  };
  return {
    mutations: compose(
      'mutation',
      all.map(({ mutations = {} }) => mutations),
    ),
    queries: compose(
      'query',
      all.map(({ queries = {} }) => queries),
    ),
    userFields: compose(
      'field of a user',
      all.map(({ userFields = {} }) => userFields),
    ),
  };
}
