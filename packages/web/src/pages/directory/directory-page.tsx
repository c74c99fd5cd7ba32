import { liveStreamsTopic } from '@bandshell/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useQuery } from 'urql';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { useHiddenSuggestions } from '../../core/recommendations/use-hidden-suggestions.ts';
import { AdSlot } from '../../features/ads/ad-slot.tsx';
import { CategoryCardCategory } from '../../features/categories/category-card.tsx';
import { CategoryGrid, CategoryGridSkeleton } from '../../features/categories/category-grid.tsx';
import { CategorySearch } from '../../features/categories/category-search.tsx';
import { AllHidden } from '../../features/recommendations/all-hidden.tsx';
import { SuggestionMenuSlot } from '../../features/recommendations/suggestion-menu-slot.tsx';
import { LoadMore } from '../../features/streams/load-more.tsx';
import { StreamGrid, StreamGridSkeleton } from '../../features/streams/stream-grid.tsx';
import { StreamPage } from '../../features/streams/stream-page.ts';
import { useMoreStreams } from '../../features/streams/use-more-streams.ts';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useFreshList } from '../../platform/graphql/use-fresh-list.ts';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Section } from '../../ui/page/section.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';

const DirectoryPageQuery = graphql(
  `
    query DirectoryPage {
      categories(first: 24) {
        id
        ...CategoryCardCategory
      }
      streams(first: 24) {
        ...StreamPage
      }
    }
  `,
  [CategoryCardCategory, StreamPage],
);

export const DirectoryPage = () => {
  const { t } = useLingui();
  usePageTitle(t`Browse`);
  const [search, setSearch] = useState('');
  const asked = useQuery({
    query: DirectoryPageQuery,
    variables: {},
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const more = useMoreStreams(data?.streams.pageInfo);
  const hidden = useHiddenSuggestions();
  const all = [...(data?.streams.edges ?? []).map(({ node }) => node), ...more.nodes];
  const streams = all.filter((stream) => !hidden.hidesStream(stream));

  return (
    <Page>
      <PageHeading>
        <Trans>Browse</Trans>
      </PageHeading>
      {data === undefined && error !== undefined ? (
        <ErrorState
          title={t`The directory could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <>
          <CategorySearch search={search} onSearch={setSearch}>
            {data === undefined ? (
              <CategoryGridSkeleton />
            ) : (
              <CategoryGrid categories={data.categories.map((category) => ({ id: category.id, category }))} />
            )}
          </CategorySearch>
          <Section title={t`Live channels`}>
            {data === undefined && <StreamGridSkeleton />}
            {all.length > 0 && streams.length === 0 && <AllHidden />}
            {data !== undefined && all.length === 0 && (
              <EmptyState title={t`Nobody is live`} text={t`New streams appear here automatically.`} art={false} />
            )}
            <StreamGrid
              streams={streams.map((stream) => ({ id: stream.id, stream }))}
              corner={({ broadcaster, category }) => <SuggestionMenuSlot channel={broadcaster} category={category} />}
            />
            <LoadMore more={more} />
          </Section>
          {data !== undefined && <AdSlot pageKind="directory" />}
        </>
      )}
    </Page>
  );
};
