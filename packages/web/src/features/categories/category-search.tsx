import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Search } from 'lucide-react';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useSettled } from '../../platform/react/use-settled.ts';
import { VisuallyHidden } from '../../ui/a11y/visually-hidden.tsx';
import { Section } from '../../ui/page/section.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { CategoryCardCategory } from './category-card.tsx';
import { CategoryGrid, CategoryGridSkeleton } from './category-grid.tsx';
import styles from './category-search.module.css';

const CategorySearchQuery = graphql(
  `
    query CategorySearch($search: String!) {
      categories(first: 24, search: $search) {
        id
        ...CategoryCardCategory
      }
    }
  `,
  [CategoryCardCategory],
);

/** The server's limit. */
const MAX_LENGTH = 100;

export interface CategorySearchProps {
  readonly title: string;
  /** Fields beside the search. */
  readonly filters?: ReactNode;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Shown while the search is empty. */
  readonly children: ReactNode;
}

/** The category directory, filtered by name. */
export const CategorySearch = ({ title, filters, search, onSearch, children }: CategorySearchProps) => {
  const { t } = useLingui();
  const wanted = useSettled(search.trim());
  const [{ data, error, fetching }, ask] = useQuery({
    query: CategorySearchQuery,
    variables: { search: wanted },
    pause: wanted === '',
  });
  const found = data?.categories ?? [];
  const isSearching = wanted !== '' && search.trim() !== '';

  return (
    <Section
      title={title}
      aside={
        <>
          {filters}
          <label className={styles.search}>
            <Search aria-hidden="true" />
            <VisuallyHidden>
              <Trans>Find a category</Trans>
            </VisuallyHidden>
            <input
              type="search"
              placeholder={t`Find a category`}
              value={search}
              maxLength={MAX_LENGTH}
              onChange={(event) => onSearch(event.currentTarget.value)}
            />
          </label>
        </>
      }
    >
      {!isSearching && children}
      {isSearching && data === undefined && error === undefined && <CategoryGridSkeleton />}
      {isSearching && data === undefined && error !== undefined && (
        <ErrorState
          title={t`The categories could not be loaded`}
          onRetry={() => ask({ requestPolicy: 'network-only' })}
        />
      )}
      {isSearching && data !== undefined && found.length === 0 && !fetching && (
        <EmptyState title={t`No category matches “${wanted}”`} text={t`Try a shorter name.`} art={false} />
      )}
      {isSearching && <CategoryGrid categories={found.map((category) => ({ id: category.id, category }))} />}
      <div role="status">
        {isSearching && data !== undefined && (
          <VisuallyHidden>
            <Plural value={found.length} one="# category found" other="# categories found" />
          </VisuallyHidden>
        )}
      </div>
    </Section>
  );
};
