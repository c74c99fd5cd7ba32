import type { OutputRef } from '@pothos/core';
import { builder } from '../../spine/graphql/builder.ts';
import { PageInfoRef } from '../../spine/graphql/page-info.ts';
import { ADMIN_PAGE, type IdPage } from './id-page.ts';

/** `<name>Connection { edges { cursor node } pageInfo }` for staff. */
export function staffConnection<Row>(name: string, node: OutputRef<Row>, cursorOf: (row: Row) => string) {
  const EdgeRef = builder.objectRef<Row>(`${name}Edge`).implement({
    fields: (t) => ({
      cursor: t.string({ resolve: (row) => cursorOf(row as Row) }),
      node: t.field({ type: node, resolve: (row) => row as never }),
    }),
  });
  return builder.objectRef<IdPage<Row>>(`${name}Connection`).implement({
    authScopes: { staff: true },
    fields: (t) => ({
      // The size of the page is counted where the list is asked for.
      edges: t.field({
        type: [EdgeRef],
        complexity: { field: 1, multiplier: 1 },
        resolve: (page) => [...page.rows] as never,
      }),
      pageInfo: t.field({
        type: PageInfoRef,
        resolve: ({ rows, hasNextPage }) => {
          const last = rows.at(-1);
          return { hasNextPage, endCursor: last === undefined ? null : cursorOf(last) };
        },
      }),
    }),
  });
}

/** What a page of a staff list costs. */
export const pageCost = ({ first }: { readonly first?: number | null }) => ({
  field: 1,
  multiplier: first ?? ADMIN_PAGE,
});
