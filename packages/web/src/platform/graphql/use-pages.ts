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
  /** Fetches the next page, or the first one again if it failed or could not be fetched anew. */
  readonly load: () => void;
}

interface State<Node> {
  readonly key: string;
  readonly pages: readonly ListPage<Node>[];
  readonly loading: boolean;
  readonly failed: boolean;
  /** The first page could not be fetched, so what is shown is old, if there is anything. */
  readonly isOld?: boolean;
}

/**
 * A list that is fetched page by page. Other variables are another list, which starts again.
 * @param read returns the list in an answer; null if its parent no longer exists, which counts as an empty list
 * @param revision if it changes, the first page is fetched anew, and replaces what is shown when it is there
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

  const fetchPage = async (before: readonly ListPage<Node>[], shown = before): Promise<void> => {
    const asked = newest.current;
    setState({ key, pages: shown, loading: true, failed: false });
    const after = before.at(-1)?.pageInfo.endCursor ?? null;
    const { data } = await client
      .query(query, { ...variables, after } as Variables & { after?: string | null }, { requestPolicy: 'network-only' })
      .toPromise();
    if (newest.current !== asked) return;
    const none: ListPage<Node> = { edges: [], pageInfo: { hasNextPage: false, endCursor: null } };
    const page = data && (read(data) ?? none);
    const isOld = !page && before.length === 0;
    setState({ key, pages: page ? [...before, page] : shown, loading: false, failed: !page, isOld });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the variables are the list
  useEffect(() => {
    void fetchPage([], state.pages);
  }, [key, revision]);

  const last = state.pages.at(-1)?.pageInfo;
  const canLoad = last?.hasNextPage === true && last.endCursor !== null && state.pages.length < MAX_PAGES;
  return {
    nodes: state.pages.length === 0 ? undefined : state.pages.flatMap(({ edges }) => edges.map(({ node }) => node)),
    canLoad,
    loading: state.loading,
    failed: state.failed,
    load: () => {
      if (state.loading) return;
      if (state.isOld) void fetchPage([], state.pages);
      else if (canLoad) void fetchPage(state.pages);
    },
  };
};
