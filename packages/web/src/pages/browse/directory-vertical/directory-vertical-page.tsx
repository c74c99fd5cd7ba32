import { liveStreamsTopic } from '@bandshell/contract';
import { isVertical, type Vertical } from '@bandshell/domain/categories';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { CategoryGrid, CategoryGridSkeleton } from '../../../features/categories/category-grid.tsx';
import { CategoryList } from '../../../features/categories/category-list.ts';
import { useMoreCategories } from '../../../features/categories/use-more-categories.ts';
import { VerticalLinks } from '../../../features/categories/vertical-links.tsx';
import { verticalMessages } from '../../../features/categories/vertical-messages.ts';
import { StreamFiltersSlot } from '../../../features/streams/stream-filters-slot.tsx';
import { StreamPage } from '../../../features/streams/stream-page.ts';
import { useMoreStreams } from '../../../features/streams/use-more-streams.ts';
import { useStreamFilters } from '../../../features/streams/use-stream-filters.ts';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { LoadMore } from '../../../ui/pagination/load-more.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { LiveList } from '../directory-live/live-list.tsx';

const DirectoryVerticalPageQuery = graphql(
  `
    query DirectoryVerticalPage($vertical: CategoryVertical!, $languages: [String!], $sort: StreamSort) {
      directoryCategories(first: 12, vertical: $vertical) {
        ...CategoryList
      }
      streams(first: 24, vertical: $vertical, languages: $languages, sort: $sort) {
        ...StreamPage
      }
    }
  `,
  [CategoryList, StreamPage],
);

/** `/directory/gaming` and its like: categories and live channels of a large field. */
export const DirectoryVerticalPage = () => {
  const { pathname } = useLocation();
  const name = pathname.split('/')[2]?.toLowerCase() ?? '';
  const vertical = isVertical(name) ? name : 'gaming';
  return <VerticalPage key={vertical} vertical={vertical} />;
};

const VerticalPage = ({ vertical }: { readonly vertical: Vertical }) => {
  const { t } = useLingui();
  const title = t(verticalMessages[vertical]);
  usePageTitle(title);
  const { filter: chosen, address } = useStreamFilters();
  const [isOpen, setIsOpen] = useState(false);
  const field = { vertical: vertical.toUpperCase() as Uppercase<Vertical> };
  const filter = { ...field, ...chosen };
  const asked = useQuery({
    query: DirectoryVerticalPageQuery,
    variables: filter,
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const more = useMoreStreams(data?.streams.pageInfo, filter);
  const moreCategories = useMoreCategories(data?.directoryCategories.pageInfo, field);
  const categories = [
    ...(data?.directoryCategories.edges ?? []).map(({ node }) => node),
    ...(isOpen ? moreCategories.nodes : []),
  ];
  const isMore = data?.directoryCategories.pageInfo.hasNextPage === true;

  return (
    <Page>
      <PageHeading>{title}</PageHeading>
      <VerticalLinks />
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The directory could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <>
          <Section
            title={t`Categories`}
            aside={
              (isMore || isOpen) && (
                <Button
                  variant="secondary"
                  aria-expanded={isOpen}
                  onClick={() => {
                    setIsOpen(!isOpen);
                    if (!isOpen && moreCategories.nodes.length === 0) void moreCategories.load();
                  }}
                >
                  {isOpen ? t`Show fewer` : t`Show all`}
                </Button>
              )
            }
          >
            {data === undefined ? (
              <CategoryGridSkeleton row />
            ) : (
              <CategoryGrid row={!isOpen} categories={categories.map((category) => ({ id: category.id, category }))} />
            )}
            {isOpen && (moreCategories.canLoad || moreCategories.failed) && (
              <LoadMore
                onLoad={moreCategories.load}
                loading={moreCategories.loading}
                error={moreCategories.failed ? t`More categories could not be loaded. Try again.` : undefined}
              />
            )}
          </Section>
          <Section title={t`Live channels`} aside={<StreamFiltersSlot address={address} />}>
            <LiveList first={data?.streams} more={more} />
          </Section>
        </>
      )}
    </Page>
  );
};
