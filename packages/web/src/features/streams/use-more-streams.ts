import { useState } from 'react';
import { useClient } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';
import { StreamPage } from './stream-page.ts';

const UseMoreStreams = graphql(
  `
    query UseMoreStreams($after: String!, $categorySlug: String) {
      streams(first: 24, after: $after, categorySlug: $categorySlug) {
        ...StreamPage
      }
    }
  `,
  [StreamPage],
);

type Connection = ResultOf<typeof StreamPage>;

export interface MoreStreams {
  readonly nodes: readonly Connection['edges'][number]['node'][];
  readonly canLoad: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly load: () => Promise<void>;
}

/** Limit of loaded pages. */
const MAX_PAGES = 20;

/** Further pages after the first. A new first page with another end cursor resets them. */
export const useMoreStreams = (first: Connection['pageInfo'] | undefined, categorySlug?: string): MoreStreams => {
  const client = useClient();
  const [state, setState] = useState({
    of: first?.endCursor,
    pages: [] as Connection[],
    loading: false,
    failed: false,
  });
  const current =
    state.of === first?.endCursor ? state : { of: first?.endCursor, pages: [], loading: false, failed: false };
  const last = current.pages.at(-1)?.pageInfo ?? first;
  const canLoad = last?.hasNextPage === true && last.endCursor !== null && current.pages.length < MAX_PAGES;

  const load = async () => {
    const after = last?.endCursor;
    if (!canLoad || current.loading || typeof after !== 'string') return;
    setState({ ...current, loading: true, failed: false });
    const { data } = await client.query(UseMoreStreams, { after, categorySlug }, { requestPolicy: 'network-only' });
    setState({
      ...current,
      pages: data === undefined ? current.pages : [...current.pages, data.streams],
      loading: false,
      failed: data === undefined,
    });
  };

  return {
    nodes: current.pages.flatMap((page) => page.edges.map(({ node }) => node)),
    canLoad,
    loading: current.loading,
    failed: current.failed,
    load,
  };
};
