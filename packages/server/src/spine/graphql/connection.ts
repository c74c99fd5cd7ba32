import type { OutputRef } from '@pothos/core';
import { builder } from './builder.ts';
import { PageInfoRef } from './page-info.ts';
import type { RowPage } from './row-page.ts';

/**
 * `<name>Connection { edges { cursor node } pageInfo }` of a page of rows.
 * @param cursorOf where a row stands in the order of its page
 * @param authScopes of the connection; everyone's who got the page without them
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
      // The size of the page is counted where the list is asked for.
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
