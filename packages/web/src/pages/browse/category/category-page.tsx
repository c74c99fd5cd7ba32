import { liveStreamsTopic } from '@bandshell/contract';
import { categoryHead, categoryVariables } from '@bandshell/domain/categories';
import { directoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useHiddenSuggestions } from '../../../core/viewer/use-hidden-suggestions.ts';
import { CategoryBanner, CategoryBannerCategory } from '../../../features/categories/category-banner.tsx';
import { AllHidden } from '../../../features/recommendations/all-hidden.tsx';
import { SuggestionMenuSlot } from '../../../features/recommendations/suggestion-menu-slot.tsx';
import { LoadMore } from '../../../features/streams/load-more.tsx';
import { StreamFiltersSlot } from '../../../features/streams/stream-filters-slot.tsx';
import { StreamGrid, StreamGridSkeleton } from '../../../features/streams/stream-grid.tsx';
import { StreamPage } from '../../../features/streams/stream-page.ts';
import { useMoreStreams } from '../../../features/streams/use-more-streams.ts';
import { useStreamFilters } from '../../../features/streams/use-stream-filters.ts';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { useFreshList } from '../../../platform/graphql/use-fresh-list.ts';
import { lazyPart } from '../../../platform/react/lazy-part.ts';
import { useLocation, useParams } from '../../../platform/router/router-context.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { Skeleton } from '../../../ui/skeleton/skeleton.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { CategoryTabs } from './category-tabs.tsx';

const CategoryPageQuery = graphql(
  `
    query CategoryPage($slug: String!, $languages: [String!], $sort: StreamSort) {
      category(slug: $slug) {
        id
        displayName
        ...CategoryBannerCategory
      }
      streams(first: 24, categorySlug: $slug, languages: $languages, sort: $sort) {
        ...StreamPage
      }
    }
  `,
  [CategoryBannerCategory, StreamPage],
);

const browse = (
  <ButtonLink to={directoryPath} variant="primary">
    <Trans>Browse categories</Trans>
  </ButtonLink>
);

// Few open it.
const CategoryAbout = lazyPart(async () => (await import('./category-about.tsx')).CategoryAbout);

export const CategoryPage = () => {
  const { t } = useLingui();
  const { categorySlug = '' } = useParams();
  const variables = categoryVariables({ categorySlug });
  const isAbout = useLocation().pathname.split('/')[4]?.toLowerCase() === 'about';
  const { filter, address } = useStreamFilters();
  const asked = useQuery({
    query: CategoryPageQuery,
    variables: { ...variables, ...filter },
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const [{ data, error }, fetchAgain] = asked;
  useFreshList(liveStreamsTopic, asked);
  const more = useMoreStreams(data?.streams.pageInfo, { categorySlug: variables.slug, ...filter });
  const title = data === undefined ? undefined : categoryHead({ categorySlug }, data).title;
  const isMissing = data?.category === null && error === undefined;
  usePageTitle(isMissing ? t`Category does not exist` : title);
  // The viewer chose this category, so that hidden suggestions do not apply here.
  const { hidesChannel } = useHiddenSuggestions();

  if (isMissing) return <PageMessage title={t`Category does not exist`} action={browse} />;
  const name = data?.category?.displayName;
  const all = [...(data?.streams.edges ?? []).map(({ node }) => node), ...more.nodes];
  const streams = all.filter(({ broadcaster }) => !hidesChannel(broadcaster.id));

  return (
    <Page>
      {data?.category != null && (
        <>
          <CategoryBanner category={data.category} />
          <CategoryTabs slug={variables.slug} name={data.category.displayName} />
        </>
      )}
      {data === undefined && error === undefined && (
        <div style={{ height: '16rem' }}>
          <Skeleton shape="block" width="12rem" />
        </div>
      )}
      {isAbout && data?.category != null ? (
        <Suspense fallback={<StreamGridSkeleton />}>
          <CategoryAbout slug={variables.slug} name={data.category.displayName} />
        </Suspense>
      ) : data?.category == null && error !== undefined ? (
        <ErrorState
          title={t`The category could not be loaded`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      ) : (
        <Section title={t`Live channels`} aside={<StreamFiltersSlot address={address} />}>
          {data === undefined && <StreamGridSkeleton />}
          {all.length > 0 && streams.length === 0 && <AllHidden />}
          {data?.category != null && all.length === 0 && (
            <EmptyState
              title={t`Nobody is live in ${name}`}
              text={t`New streams appear here automatically.`}
              action={browse}
            />
          )}
          <StreamGrid
            streams={streams.map((stream) => ({ id: stream.id, stream }))}
            corner={({ broadcaster }) => <SuggestionMenuSlot channel={broadcaster} />}
          />
          <LoadMore more={more} />
        </Section>
      )}
    </Page>
  );
};
