import { FOUND_SKIP_MAX } from '@bandshell/domain/search';
import { useState } from 'react';
import { type OperationContext, useClient } from 'urql';
import type { ResultOf, VariablesOf } from '../../../platform/graphql/graphql.ts';
import { SearchPageQuery } from './search-page-query.ts';

export type Found = ResultOf<typeof SearchPageQuery>['searchResults'];

export interface MoreFound {
  /** All results that are there; undefined until the first ones arrive. */
  readonly results: Found | undefined;
  readonly canLoad: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  readonly load: () => void;
}

const LISTS = ['channels', 'streams', 'categories', 'videos', 'clips'] as const;

/** Both, without what stands there already: ranks move while somebody turns the pages. */
function joined(before: Found, next: Found): Found {
  const both = Object.fromEntries(
    LISTS.map((list) => {
      const all: readonly { readonly id: string }[] = [...(before[list] ?? []), ...(next[list] ?? [])];
      return [list, [...new Map(all.map((each) => [each.id, each])).values()]];
    }),
  );
  const tags = [...new Map([...(before.tags ?? []), ...(next.tags ?? [])].map((tag) => [tag.name, tag])).values()];
  return { ...before, ...both, tags } as Found;
}

/** How many results there are, of all kinds together. */
export const countOf = (found: Found): number =>
  LISTS.reduce((sum, list) => sum + (found[list]?.length ?? 0), found.tags?.length ?? 0);

/**
 * The pages of a search for one kind after the first.
 * @param size of a page; null while several kinds are shown, which have no further pages
 */
export function useMoreFound(
  variables: VariablesOf<typeof SearchPageQuery>,
  first: ResultOf<typeof SearchPageQuery> | undefined,
  size: number | null,
  context: Partial<OperationContext> | undefined,
): MoreFound {
  const client = useClient();
  const key = JSON.stringify(variables);
  const none = { key, pages: [] as readonly Found[], loading: false, failed: false };
  const [state, setState] = useState(none);
  const current = state.key === key ? state : none;
  const start = first?.searchResults;
  const last = current.pages.at(-1) ?? start;
  const skip = size === null ? 0 : (current.pages.length + 1) * size;
  const canLoad = size !== null && last !== undefined && countOf(last) >= size && skip <= FOUND_SKIP_MAX;
  const load = async (): Promise<void> => {
    if (!canLoad || current.loading) return;
    setState({ ...current, loading: true, failed: false });
    const { data } = await client.query(
      SearchPageQuery,
      { ...variables, skip },
      { ...context, requestPolicy: 'network-only' },
    );
    const pages = data === undefined ? current.pages : [...current.pages, data.searchResults];
    // Another search may have begun meanwhile: its pages stay.
    setState((now) => (now.key === key ? { ...current, pages, loading: false, failed: data === undefined } : now));
  };
  return {
    results: start === undefined ? undefined : current.pages.reduce(joined, start),
    ...{ canLoad, loading: current.loading, failed: current.failed },
    load: () => void load(),
  };
}
