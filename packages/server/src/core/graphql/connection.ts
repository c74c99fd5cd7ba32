import type { OutputRef } from '@pothos/core';
import { builder } from './builder.ts';
import { PageInfoRef } from './page-info.ts';
import type { RowPage } from './row-page.ts';

/**
 * `<name>Connection { edges { cursor node } pageInfo }` for a page of rows.
 * @param cursorOf returns the position of a row in the order of its page
 * @param authScopes of the connection; without them everyone who got the page may read it
 */
export function connection<Row extends Node, Page extends RowPage<Row> = RowPage<Row>, Node = Row>(
  name: string,
  node: OutputRef<Node>,
  cursorOf: (row: Row, page: Page) => string,
  authScopes?: { readonly staff: true },
) {
  const EdgeRef = builder.objectRef<{ readonly row: Row; readonly page: Page }>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.string({ resolve: ({ row, page }) => cursorOf(row, page) }),
      node: t.field({ type: node, resolve: ({ row }) => row as never }),
    }),
  });
  return builder.objectRef<Page>(`${name}Connection`).implement({
    ...(authScopes === undefined ? {} : { authScopes }),
    fields: (t) => ({
      // The page size was counted at the list's field.
      edges: t.field({
        type: [EdgeRef],
        complexity: { field: 1, multiplier: 1 },
        resolve: (page) => page.rows.map((row) => ({ row, page })) as never,
      }),
      pageInfo: t.field({
        type: PageInfoRef,
        resolve: (page) => {
          const last = page.rows.at(-1);
          return { hasNextPage: page.hasNextPage, endCursor: last === undefined ? null : cursorOf(last, page) };
        },
      }),
    }),
  });
}
