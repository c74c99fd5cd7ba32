import { directoryPath } from '@bandshell/domain/kernel';
import { FOUND_PERIODS, type FoundKind, isFoundKind, searchTermOf, searchText } from '@bandshell/domain/search';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { useViewer } from '../../../core/viewer/use-viewer.ts';
import { FoundTabs } from '../../../features/search/found-tabs.tsx';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { useLocation } from '../../../platform/router/router-context.ts';
import { useAddressQuery } from '../../../platform/router/use-address-query.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { FilterSelect } from '../../../ui/filter/filter-select.tsx';
import { CardGridSkeleton } from '../../../ui/page/card-grid.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { PageHeading } from '../../../ui/page/page-heading.tsx';
import { LoadMore } from '../../../ui/pagination/load-more.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { FEW_FOUND } from './few-found.ts';
import { FoundSections } from './found-sections.tsx';
import { SearchPageQuery } from './search-page-query.ts';
import { countOf, useMoreFound } from './use-more-found.ts';

/** Results of a kind that is shown alone. */
const MANY = 48;

type FoundPeriod = (typeof FOUND_PERIODS)[number];

interface FoundOrderProps {
  readonly sort: string;
  readonly period: FoundPeriod;
  readonly onChange: (name: 'sort' | 'period', value: string) => void;
}

const FoundOrder = ({ sort, period, onChange }: FoundOrderProps) => {
  const { t } = useLingui();
  return (
    <p>
      <FilterSelect
        label={t`Sort by`}
        value={sort === 'recent' ? 'recent' : ''}
        options={[
          { value: '', label: t`Most viewed` },
          { value: 'recent', label: t`Newest first` },
        ]}
        onChoose={(value) => onChange('sort', value)}
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
        onChoose={(value) => onChange('period', value)}
      />
    </p>
  );
};

/** `/search?term=…&type=…`: what a search finds, of all kinds or of one. */
export const SearchPage = () => {
  const { t } = useLingui();
  const term = searchTermOf(useLocation().search);
  const search = searchText(term);
  const [{ type, sort, period: asked }, change] = useAddressQuery(['term', 'type', 'sort', 'period']);
  const period = FOUND_PERIODS.find((each) => each === asked.toUpperCase()) ?? 'ALL_TIME';
  const { status } = useViewer();
  const kind = isFoundKind(type) ? type : undefined;
  const first = kind === undefined ? FEW_FOUND : MANY;
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
  return (
    <Page>
      <PageHeading>{t`Results for “${term}”`}</PageHeading>
      <FoundTabs term={term} kind={kind} />
      {(kind === 'videos' || kind === 'clips') && <FoundOrder sort={sort} period={period} onChange={change} />}
      {data === undefined && error !== undefined && (
        <ErrorState
          title={t`The search cannot be reached. Try again in a moment.`}
          onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
        />
      )}
      {data === undefined && error === undefined && <CardGridSkeleton label={t`Searching…`} />}
      {more.results !== undefined && countOf(more.results) === 0 && (
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
      {more.results !== undefined && <FoundSections term={term} isAlone={kind !== undefined} results={more.results} />}
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
