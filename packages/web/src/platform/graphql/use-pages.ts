import type { TypedDocumentNode } from '@urql/core';
import { useEffect, useRef, useState } from 'react';
import { useClient } from 'urql';

/** A page of a list: a connection of the schema. */
export interface ListPage<Node> {
  readonly edges: readonly { readonly node: Node }[];
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

/** Longest wait for a page of the list. */
const MAX_PAGES = 40;

export interface Pages<Node> {
  /** Undefined until the first page has arrived. */
  readonly nodes: readonly Node[] | undefined;
  readonly canLoad: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  /** Fetches the next page, or the first one again if it failed. */
  readonly load: () => void;
}

interface State<Node> {
  readonly key: string;
  readonly pages: readonly ListPage<Node>[];
  readonly loading: boolean;
  readonly failed: boolean;
}

/**
 * A list that is fetched page by page. Other variables are another list, which starts again.
 * @param read returns the list in an answer; null if its parent no longer exists, which counts as an empty list
 * @param revision if it changes, the pages that were loaded are fetched anew and replace the old ones when all are there
 */
export const usePages = <Data, Variables extends Record<string, unknown>, Node>(
  query: TypedDocumentNode<Data, Variables & { after?: string | null }>,
  variables: Variables,
  read: (data: Data) => ListPage<Node> | null,
  revision = '',
): Pages<Node> => {
  const client = useClient();
  const key = JSON.stringify(variables);
  const fresh: State<Node> = { key, pages: [], loading: true, failed: false };
  const [kept, setState] = useState(fresh);
  const state = kept.key === key ? kept : fresh;
  const newest = useRef(key);
  newest.current = `${key} ${revision}`;

  /** Undefined if the page could not be fetched. */
  const pageAfter = async (after: string | null): Promise<ListPage<Node> | undefined> => {
    const { data } = await client
      .query(query, { ...variables, after } as Variables & { after?: string | null }, { requestPolicy: 'network-only' })
      .toPromise();
    const none: ListPage<Node> = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
    return data === undefined ? undefined : (read(data) ?? none);
  };
  const fetchPage = async (before: readonly ListPage<Node>[]): Promise<void> => {
    const asked = newest.current;
    setState({ key, pages: before, loading: true, failed: false });
    const page = await pageAfter(before.at(-1)?.pageInfo.endCursor ?? null);
    if (newest.current !== asked) return;
    setState({
      key,
      pages: page === undefined ? before : [...before, page],
      loading: false,
      failed: page === undefined,
    });
  };

  const fetchAnew = async (old: readonly ListPage<Node>[]): Promise<void> => {
    const asked = newest.current;
    const pages: ListPage<Node>[] = [];
    do {
      const page = await pageAfter(pages.at(-1)?.pageInfo.endCursor ?? null);
      if (newest.current !== asked) return;
      // The old pages stay if the new ones cannot be had.
      if (page === undefined) return setState({ key, pages: old, loading: false, failed: false });
      pages.push(page);
    } while (pages.length < old.length && pages.at(-1)?.pageInfo.hasNextPage === true);
    setState({ key, pages, loading: false, failed: false });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables are the list
  useEffect(() => {
    if (state.pages.length === 0) void fetchPage([]);
    else void fetchAnew(state.pages);
  }, [key, revision]);

  const last = state.pages.at(-1)?.pageInfo;
  const canLoad = last?.hasNextPage === true && last.endCursor !== null && state.pages.length < MAX_PAGES;
  return {
    nodes: state.pages.length === 0 ? undefined : state.pages.flatMap(({ edges }) => edges.map(({ node }) => node)),
    canLoad,
    loading: state.loading,
    failed: state.failed,
    load: () => {
      if (!state.loading && (canLoad || state.pages.length === 0)) void fetchPage(state.pages);
    },
  };
};
