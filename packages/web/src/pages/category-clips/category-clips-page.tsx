import { CLIP_PERIODS, directoryPath, routeTable } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { useParams } from '../../platform/router/router-context.ts';
import { useAddressQuery } from '../../platform/router/use-address-query.ts';
import { CategoryBanner, CategoryBannerCategory } from '../../rooms/categories/category-banner.tsx';
import { ClipCard, ClipCardClip } from '../../rooms/clips/clip-card.tsx';
import { periodWords } from '../../rooms/clips/period-words.ts';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { PagedCards } from '../../ui/pagination/paged-cards.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import { CategoryTabs } from '../category/category-tabs.tsx';

/** The first answer of the page; the document's head is made of it, too. */
const CategoryClipsPageQuery = graphql(
  `
    query CategoryClipsPage($slug: String!) {
      category(slug: $slug) {
        id
        displayName
        ...CategoryBannerCategory
      }
    }
  `,
  [CategoryBannerCategory],
);

const CategoryClipsQuery = graphql(
  `
    query CategoryClips($slug: String!, $sort: ClipSort, $period: ClipPeriod, $after: String) {
      category(slug: $slug) {
        id
        clips(first: 24, after: $after, sort: $sort, period: $period) {
          edges {
            node {
              id
              ...ClipCardClip
            }
          }
          pageInfo {
            hasNextPage
            endCursor
          }
        }
      }
    }
  `,
  [ClipCardClip],
);

const browse = (
  <ButtonLink to={directoryPath} variant="primary">
    <Trans>Browse categories</Trans>
  </ButtonLink>
);

/** `/directory/category/:categorySlug/clips`: what was clipped of a category. */
export const CategoryClipsPage = () => {
  const { t } = useLingui();
  const params = useParams();
  const { slug } = routeTable.categoryClips.injects.variables(params);
  const [{ data, error }, fetchAgain] = useQuery({
    query: CategoryClipsPageQuery,
    variables: { slug },
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const isMissing = data?.category === null;
  const name = data?.category?.displayName;
  usePageTitle(isMissing ? t`Category does not exist` : name === undefined ? undefined : t`${name} clips`);
  if (isMissing) return <PageMessage title={t`Category does not exist`} action={browse} />;
  if (data === undefined && error !== undefined) {
    return (
      <ErrorState
        title={t`The category could not be loaded`}
        onRetry={() => fetchAgain({ requestPolicy: 'network-only' })}
      />
    );
  }
  return (
    <Page>
      {data?.category != null && <CategoryBanner category={data.category} />}
      <CategoryTabs slug={slug} name={name ?? slug} />
      <CategoryClips slug={slug} name={name ?? slug} />
    </Page>
  );
};

const names = ['range', 'sort'] as const;

/** The list as the address asks for it; without a word of it, what most watched of the last week. */
const CategoryClips = ({ slug, name }: { readonly slug: string; readonly name: string }) => {
  const { t } = useLingui();
  const [values, change] = useAddressQuery(names);
  const period = CLIP_PERIODS.find((each) => each === values.range.toUpperCase()) ?? 'LAST_WEEK';
  const sort = values.sort === 'time' ? 'TIME' : 'VIEWS';
  const pages = usePages(CategoryClipsQuery, { slug, sort, period } as const, (data) => data.category?.clips ?? null);
  return (
    <Section
      title={t`Clips`}
      aside={
        <>
          <Select
            label={t`Created`}
            value={period}
            options={CLIP_PERIODS.map((value) => ({ value, label: t(periodWords[value]) }))}
            onChange={({ currentTarget: { value } }) =>
              change('range', value === 'LAST_WEEK' ? '' : value.toLowerCase())
            }
          />
          <Select
            label={t`Sort by`}
            value={sort}
            options={[
              { value: 'VIEWS', label: t`Most viewed` },
              { value: 'TIME', label: t`Newest first` },
            ]}
            onChange={({ currentTarget: { value } }) => change('sort', value === 'TIME' ? 'time' : '')}
          />
        </>
      }
    >
      <PagedCards
        pages={pages}
        loadingLabel={t`Loading clips`}
        errorTitle={t`The clips could not be loaded`}
        empty={
          period === 'ALL_TIME' ? (
            <EmptyState title={t`No clips of ${name} yet`} action={browse} />
          ) : (
            <EmptyState
              title={t`No clips of ${name} in this time`}
              action={
                <Button variant="primary" onClick={() => change('range', 'all_time')}>
                  <Trans>Show clips of all time</Trans>
                </Button>
              }
            />
          )
        }
        card={(clip, eager) => <ClipCard clip={clip} eager={eager} hasOwner />}
      />
    </Section>
  );
};
