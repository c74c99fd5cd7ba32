import { directoryPath } from '@bandshell/domain/routes';
import { searchTermOf, searchText } from '@bandshell/domain/search';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { usePageTitle } from '../../core/page/use-page-title.ts';
import { CategoryCardCategory } from '../../features/categories/category-card.tsx';
import { CategoryGrid } from '../../features/categories/category-grid.tsx';
import { ChannelResult, ChannelResults } from '../../features/search/channel-results.tsx';
import { VideoCard, VideoCardVideo } from '../../features/videos/video-card.tsx';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { useLocation } from '../../platform/router/router-context.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { CardGrid, CardGridSkeleton } from '../../ui/page/card-grid.tsx';
import { Page } from '../../ui/page/page.tsx';
import { PageHeading } from '../../ui/page/page-heading.tsx';
import { Section } from '../../ui/page/section.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';

const SearchPageQuery = graphql(
  `
    query SearchPage($search: String!) {
      searchSuggestions(search: $search) {
        channels(first: 24) {
          id
          ...ChannelResult
        }
        categories(first: 12) {
          id
          ...CategoryCardCategory
        }
      }
      videoSearch(search: $search) {
        id
        ...VideoCardVideo
      }
    }
  `,
  [ChannelResult, CategoryCardCategory, VideoCardVideo],
);

/** `/search?term=…`: channels, categories and videos that a search finds. */
export const SearchPage = () => {
  const { t } = useLingui();
  const term = searchTermOf(useLocation().search);
  const search = searchText(term);
  const [{ data, error }, fetchAgain] = useQuery({
    query: SearchPageQuery,
    variables: { search },
    pause: search === '',
    context: anonymous,
  });
  usePageTitle(search === '' ? t`Search` : t`${term} – Search`);

  const browse = (
    <ButtonLink to={directoryPath} variant="primary">
      <Trans>Browse categories</Trans>
    </ButtonLink>
  );
  if (search === '') {
    return (
      <Page>
        <PageHeading>{t`Search`}</PageHeading>
        <EmptyState
          title={t`What are you looking for?`}
          text={t`Enter the name of a channel or a category, or words from a video’s title, in the search box above.`}
          action={browse}
        />
      </Page>
    );
  }
  if (data === undefined && error !== undefined) {
    return (
      <Page>
        <PageHeading>{t`Results for “${term}”`}</PageHeading>
        <ErrorState
          title={t`The search cannot be reached. Try again in a moment.`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      </Page>
    );
  }
  const { channels = [], categories = [] } = data?.searchSuggestions ?? {};
  const videos = data?.videoSearch ?? [];
  const isEmpty = data !== undefined && channels.length + categories.length + videos.length === 0;
  return (
    <Page>
      <PageHeading>{t`Results for “${term}”`}</PageHeading>
      {data === undefined && <CardGridSkeleton label={t`Searching…`} />}
      {isEmpty && (
        <EmptyState
          title={t`Nothing was found`}
          text={t`No channel, category or video matches. Try fewer or other words.`}
          action={browse}
        />
      )}
      {channels.length > 0 && (
        <Section title={t`Channels`}>
          <ChannelResults channels={channels} />
        </Section>
      )}
      {categories.length > 0 && (
        <Section title={t`Categories`}>
          <CategoryGrid categories={categories.map((category) => ({ id: category.id, category }))} />
        </Section>
      )}
      {videos.length > 0 && (
        <Section title={t`Videos`}>
          <CardGrid>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} hasOwner />
              </li>
            ))}
          </CardGrid>
        </Section>
      )}
    </Page>
  );
};
