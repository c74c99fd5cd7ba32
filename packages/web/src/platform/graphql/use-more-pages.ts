import type { TypedDocumentNode } from '@urql/core';
import { useState } from 'react';
import { useClient } from 'urql';
import type { ListPage } from './use-pages.ts';

/** Limit of loaded pages. */
const MAX_PAGES = 20;

export interface MorePages<Node> {
  readonly nodes: readonly Node[];
  readonly canLoad: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly load: () => Promise<void>;
}

/**
 * The pages of a list after the first one, which another query fetched. A new first page with another end cursor, and
 * other variables, reset them.
 *
 * @param first the page info of the first page, once it is there
 * @param read returns the list in an answer
 */
export const useMorePages = <Data, Variables extends Record<string, unknown>, Node>(
  query: TypedDocumentNode<Data, Variables & { after: string }>,
  variables: Variables,
  first: ListPage<Node>['pageInfo'] | undefined,
  read: (data: Data) => ListPage<Node>,
): MorePages<Node> => {
  const client = useClient();
  const key = `${first?.endCursor} ${JSON.stringify(variables)}`;
  const none = { key, pages: [] as readonly ListPage<Node>[], loading: false, failed: false };
  const [state, setState] = useState(none);
  const current = state.key === key ? state : none;
  const last = current.pages.at(-1)?.pageInfo ?? first;
  const canLoad = last?.hasNextPage === true && last.endCursor !== null && current.pages.length < MAX_PAGES;

  const load = async () => {
    const after = last?.endCursor;
    if (!canLoad || current.loading || typeof after !== 'string') return;
    setState({ ...current, loading: true, failed: false });
    const { data } = await client.query(query, { ...variables, after }, { requestPolicy: 'network-only' });
    const pages = data === undefined ? current.pages : [...current.pages, read(data)];
    setState({ ...current, pages, loading: false, failed: data === undefined });
  };

  return {
    nodes: current.pages.flatMap((page) => page.edges.map(({ node }) => node)),
    canLoad,
    loading: current.loading,
    failed: current.failed,
    load,
  };
};
