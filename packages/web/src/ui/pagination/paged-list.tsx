import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ErrorState } from '../state/error-state.tsx';
import { LoadMore } from './load-more.tsx';

/** The loading state of a list. */
export interface ListState<Node> {
  /** Undefined until the first page has loaded. */
  readonly nodes: readonly Node[] | undefined;
  readonly canLoad: boolean;
  readonly loading: boolean;
  readonly failed: boolean;
  /** Fetches the next page, or the first one again if it failed. */
  readonly load: () => void;
}

export interface PagedListProps<Node> {
  readonly pages: ListState<Node>;
  /** Shown while the first page loads. */
  readonly skeleton: ReactNode;
  readonly empty: ReactNode;
  readonly errorTitle: string;
  readonly children: (nodes: readonly Node[]) => ReactNode;
}

/** A list with its loading, error and empty states and a button for more items. */
export const PagedList = <Node,>({ pages, skeleton, empty, errorTitle, children }: PagedListProps<Node>) => {
  const { t } = useLingui();
  const { nodes, failed, loading, canLoad, load } = pages;
  if (nodes === undefined) return failed ? <ErrorState title={errorTitle} onRetry={load} /> : skeleton;
  return (
    <>
      {nodes.length === 0 ? empty : children(nodes)}
      {canLoad && (
        <LoadMore
          onLoad={load}
          loading={loading}
          error={failed ? t`More could not be loaded. Try again.` : undefined}
        />
      )}
    </>
  );
};
