import { directoryPath } from '@bandshell/domain/kernel';
import { FOUND_PERIODS, type FoundKind, isFoundKind, searchTermOf, searchText } from '@bandshell/domain/search';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { CategoryGrid } from '../../../features/categories/category-grid.tsx';
import { ClipCard } from '../../../features/clips/clip-card.tsx';
import { ChannelResults } from '../../../features/search/channel-results.tsx';
import { FoundTabs } from '../../../features/search/found-tabs.tsx';
import { TagResults } from '../../../features/search/tag-results.tsx';
import { StreamGrid } from '../../../features/streams/stream-grid.tsx';
import { VideoCard } from '../../../features/videos/video-card.tsx';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { useAddressQuery } from '../../../platform/router/use-address-query.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { FilterSelect } from '../../../ui/filter/filter-select.tsx';
import { CardGrid, CardGridSkeleton } from '../../../ui/page/card-grid.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { LoadMore } from '../../../ui/pagination/load-more.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { FoundSection } from './found-section.tsx';
import { SearchPageQuery } from './search-page-query.ts';
import { useMoreFound } from './use-more-found.ts';

/** Results of each kind beside others, and of a kind alone. */
const FEW = 8;
const MANY = 48;

/** `/search?term=…&type=…`: what a search finds, of all kinds or of one. */
export const SearchPage = () => {
  const { t } = useLingui();
  const term = searchTermOf(useLocation().search);
  const search = searchText(term);
  const [{ type, sort, period: asked }, change] = useAddressQuery(['term', 'type', 'sort', 'period']);
  const period = FOUND_PERIODS.find((each) => each === asked.toUpperCase()) ?? 'ALL_TIME';
  const { status } = useViewer();
  const kind = isFoundKind(type) ? type : undefined;
  const first = kind === undefined ? FEW : MANY;
  const shows = (each: FoundKind): boolean => kind === undefined || kind === each;
  // The server reckons also with lists that are left out.
  const sizeOf = (each: FoundKind): number => (shows(each) ? first : 1);
  const variables = {
    ...{ channelsFirst: sizeOf('channels'), liveFirst: sizeOf('live'), categoriesFirst: sizeOf('categories') },
    ...{ videosFirst: sizeOf('videos'), clipsFirst: sizeOf('clips'), tagsFirst: sizeOf('tags') },
    ...{ search, sort: sort === 'recent' ? ('TIME' as const) : ('VIEWS' as const), period },
    ...{ channels: shows('channels'), live: shows('live'), categories: shows('categories') },
    ...{ videos: shows('videos'), clips: shows('clips'), tags: shows('tags') },
  };
  // Anybody who is logged in does not find whom they block; for all others the answer is the same.
  const context = status === 'logged-in' ? undefined : anonymous;
  const [{ data, error }, fetchAgain] = useQuery({
    query: SearchPageQuery,
    variables,
    pause: search === '' || status === 'unknown',
    ...(context === undefined ? {} : { context }),
  });
  const more = useMoreFound(variables, data, kind === undefined ? null : first, context);
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
          text={t`Enter the name of a channel or a category, a tag, or words of a title, in the search box above.`}
          action={browse}
        />
      </Page>
    );
  }
  const { channels = [], streams = [], categories = [], videos = [], clips = [], tags = [] } = more.results ?? {};
  const count = channels.length + streams.length + categories.length + videos.length + clips.length + tags.length;
  const section = { term, isAlone: kind !== undefined };
  const hasMore = (list: readonly unknown[]) => list.length >= FEW;
  return (
    <Page>
      <PageHeading>{t`Results for “${term}”`}</PageHeading>
      <FoundTabs term={term} kind={kind} />
      {(kind === 'videos' || kind === 'clips') && (
        <p>
          <FilterSelect
            label={t`Sort by`}
            value={sort === 'recent' ? 'recent' : ''}
            options={[
              { value: '', label: t`Most viewed` },
              { value: 'recent', label: t`Newest first` },
            ]}
            onChoose={(value) => change('sort', value)}
          />{' '}
          <FilterSelect
            label={t`Created`}
            value={period === 'ALL_TIME' ? '' : period.toLowerCase()}
            options={[
              { value: '', label: t`At any time` },
              { value: 'last_day', label: t`Last 24 hours` },
              { value: 'last_week', label: t`Last 7 days` },
              { value: 'last_month', label: t`Last 30 days` },
            ]}
            onChoose={(value) => change('period', value)}
          />
        </p>
      )}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t`The search cannot be reached. Try again in a moment.`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      )}
      {data === undefined && error === undefined && <CardGridSkeleton label={t`Searching…`} />}
      {data !== undefined && count === 0 && (
        <EmptyState
          title={t`Nothing found`}
          text={
            kind === undefined
              ? t`No channel, category, video, clip or tag matches. Try fewer or other words.`
              : t`There may be results of another kind. Try “Everything”, or fewer or other words.`
          }
          action={browse}
        />
      )}
      {channels.length > 0 && (
        <FoundSection {...section} kind="channels" title={t`Channels`} hasMore={hasMore(channels)}>
          <ChannelResults channels={channels} />
        </FoundSection>
      )}
      {categories.length > 0 && (
        <FoundSection {...section} kind="categories" title={t`Categories`} hasMore={hasMore(categories)}>
          <CategoryGrid categories={categories.map((category) => ({ id: category.id, category }))} />
        </FoundSection>
      )}
      {tags.length > 0 && (
        <FoundSection {...section} kind="tags" title={t`Tags`} hasMore={hasMore(tags)}>
          <TagResults tags={tags} />
        </FoundSection>
      )}
      {streams.length > 0 && (
        <FoundSection {...section} kind="live" title={t`Live channels`} hasMore={hasMore(streams)}>
          <StreamGrid streams={streams.map((stream) => ({ id: stream.id, stream }))} />
        </FoundSection>
      )}
      {videos.length > 0 && (
        <FoundSection {...section} kind="videos" title={t`Videos`} hasMore={hasMore(videos)}>
          <CardGrid>
            {videos.map((video) => (
              <li key={video.id}>
                <VideoCard video={video} hasOwner />
              </li>
            ))}
          </CardGrid>
        </FoundSection>
      )}
      {clips.length > 0 && (
        <FoundSection {...section} kind="clips" title={t`Clips`} hasMore={hasMore(clips)}>
          <CardGrid>
            {clips.map((clip) => (
              <li key={clip.id}>
                <ClipCard clip={clip} hasOwner />
              </li>
            ))}
          </CardGrid>
        </FoundSection>
      )}
      {more.canLoad && (
        <LoadMore
          onLoad={more.load}
          loading={more.loading}
          error={more.failed ? t`The search cannot be reached. Try again in a moment.` : undefined}
        />
      )}
    </Page>
  );
};
