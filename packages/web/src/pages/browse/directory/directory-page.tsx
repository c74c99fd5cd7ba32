import { liveStreamsTopic } from '@bandshell/contract';
import { categoryTagPath, directoryPath } from '@bandshell/domain/kernel';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { AdSlot } from '../../../features/ads/ad-slot.tsx';
import { CategoryGrid, CategoryGridSkeleton } from '../../../features/categories/category-grid.tsx';
import { CategoryList } from '../../../features/categories/category-list.ts';
import { CategorySearch } from '../../../features/categories/category-search.tsx';
import { DirectoryHeading } from '../../../features/categories/directory-heading.tsx';
import { TagSelect, TagSelectTag } from '../../../features/categories/tag-select.tsx';
import { useMoreCategories } from '../../../features/categories/use-more-categories.ts';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { useAddressQuery } from '../../../platform/router/use-address-query.ts';
import { FilterSelect } from '../../../ui/filter/filter-select.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { LoadMore } from '../../../ui/pagination/load-more.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { MissingTag } from './missing-tag.tsx';

const DirectoryPageQuery = graphql(
  `
    query DirectoryPage($tagID: ID, $sort: CategorySort) {
      contentTags {
        id
        localizedName
        ...TagSelectTag
      }
      directoryCategories(first: 48, tagID: $tagID, sort: $sort) {
        ...CategoryList
      }
    }
  `,
  [CategoryList, TagSelectTag],
);

const names = ['sort'] as const;

/** `/directory` and `/directory/tags/:tagID`: categories, all or those with a tag. */
export const DirectoryPage = () => {
  const { t } = useLingui();
  const { tagID } = useParams();
  const [search, setSearch] = useState('');
  const [{ sort }, change] = useAddressQuery(names);
  const isByName = sort === 'name';
  const filter = { ...(tagID === undefined ? {} : { tagID }), ...(isByName ? { sort: 'NAME' as const } : {}) };
  const asked = useQuery({
    query: DirectoryPageQuery,
    variables: filter,
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const more = useMoreCategories(data?.directoryCategories.pageInfo, filter);
  const tag = data?.contentTags.find(({ id }) => id === tagID);
  const isMissing = data !== undefined && tagID !== undefined && tag === undefined;
  const tagName = tag?.localizedName;
  usePageTitle(
    isMissing ? t`Tag does not exist` : tagName === undefined ? t`Browse` : t({ message: `${tagName} – Browse` }),
  );
  if (isMissing) return <MissingTag />;

  const categories = unique([...(data?.directoryCategories.edges ?? []).map(({ node }) => node), ...more.nodes]);
  return (
    <Page>
      <DirectoryHeading />
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The directory could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <>
          <CategorySearch
            title={tagName === undefined ? t`Categories` : t`Categories: ${tagName}`}
            search={search}
            onSearch={setSearch}
            filters={
              <>
                <TagSelect
                  tags={data?.contentTags ?? []}
                  tagID={tagID}
                  pathOf={(id) => (id === undefined ? directoryPath : categoryTagPath(id))}
                />
                <FilterSelect
                  label={t`Sort by`}
                  value={isByName ? 'name' : ''}
                  options={[
                    { value: '', label: t`Most viewers` },
                    { value: 'name', label: t`Name` },
                  ]}
                  onChoose={(value) => change('sort', value)}
                />
              </>
            }
          >
            {data === undefined && <CategoryGridSkeleton />}
            {data !== undefined && categories.length === 0 && (
              <EmptyState title={t`No categories yet`} text={t`Come back later.`} art={false} />
            )}
            <CategoryGrid categories={categories.map((category) => ({ id: category.id, category }))} />
            {more.canLoad && (
              <LoadMore
                onLoad={more.load}
                loading={more.loading}
                error={more.failed ? t`More categories could not be loaded. Try again.` : undefined}
              />
            )}
          </CategorySearch>
          {data !== undefined && <AdSlot pageKind="directory" />}
        </>
      )}
    </Page>
  );
};

/** Viewers move while somebody turns the pages, so that a category may be on two of them. */
const unique = <Node extends { readonly id: string }>(nodes: readonly Node[]): readonly Node[] => [
  ...new Map(nodes.map((node) => [node.id, node])).values(),
];
