import type { ReactNode } from 'react';
import { CardGrid, CardGridSkeleton } from '../page/card-grid.tsx';
import { type ListState, PagedList } from './paged-list.tsx';

/** Number of pictures that load eagerly: those of the first row. */
const EAGER = 4;

export interface PagedCardsProps<Node> {
  readonly pages: ListState<Node>;
  /** Announced while the first page loads. */
  readonly loadingLabel: string;
  readonly errorTitle: string;
  readonly empty: ReactNode;
  readonly card: (node: Node, eager: boolean) => ReactNode;
}

/** A list of cards in a grid, with its loading, error and empty states. */
export const PagedCards = <Node extends { readonly id: string }>(props: PagedCardsProps<Node>) => {
  const { pages, loadingLabel, errorTitle, empty, card } = props;
  return (
    <PagedList pages={pages} skeleton={<CardGridSkeleton label={loadingLabel} />} errorTitle={errorTitle} empty={empty}>
      {(nodes) => (
        <CardGrid>
          {nodes.map((node, index) => (
            <li key={node.id}>{card(node, index < EAGER)}</li>
          ))}
        </CardGrid>
      )}
    </PagedList>
  );
};
