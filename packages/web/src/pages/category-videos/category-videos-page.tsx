import { directoryPath, routeTable } from '@bandshell/domain';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from 'urql';
import { anonymous } from '../../platform/graphql/anonymous.ts';
import { graphql } from '../../platform/graphql/graphql.ts';
import { usePages } from '../../platform/graphql/use-pages.ts';
import { useLocation, useParams, useRouter } from '../../platform/router/router-context.ts';
import { CategoryBanner, CategoryBannerCategory } from '../../rooms/categories/category-banner.tsx';
import { readSort } from '../../rooms/videos/list-filter.ts';
import { VideoCard, VideoCardVideo } from '../../rooms/videos/video-card.tsx';
import { usePageTitle } from '../../spine/page/use-page-title.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Select } from '../../ui/field/select.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { PagedCards } from '../../ui/pagination/paged-cards.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { PageMessage } from '../../ui/state/page-message.tsx';
import { CategoryTabs } from '../category/category-tabs.tsx';

/** The first answer of the page; the document's head is made of it, too. */
const CategoryVideosPageQuery = graphql(
  `
    query CategoryVideosPage($slug: String!) {
      category(slug: $slug) {
        id
        displayName
        ...CategoryBannerCategory
      }
    }
  `,
  [CategoryBannerCategory],
);

const CategoryVideosQuery = graphql(
  `
    query CategoryVideos($slug: String!, $sort: VideoSort, $after: String) {
      category(slug: $slug) {
        id
        videos(first: 24, after: $after, sort: $sort) {
          edges {
            node {
              id
              ...VideoCardVideo
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
  [VideoCardVideo],
);

const browse = (
  <ButtonLink to={directoryPath} variant="primary">
    <Trans>Browse categories</Trans>
  </ButtonLink>
);

/** `/directory/category/:categorySlug/videos/all`: what was recorded of a category. */
export const CategoryVideosPage = () => {
  const { t } = useLingui();
  const params = useParams();
  const { slug } = routeTable.categoryVideos.injects.variables(params);
  const [{ data, error }, fetchAgain] = useQuery({
    query: CategoryVideosPageQuery,
    variables: { slug },
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const isMissing = data?.category === null;
  const name = data?.category?.displayName;
  usePageTitle(isMissing ? t`Category does not exist` : name === undefined ? undefined : t`${name} videos`);
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
      <CategoryVideos slug={slug} name={name ?? slug} />
    </Page>
  );
};

const CategoryVideos = ({ slug, name }: { readonly slug: string; readonly name: string }) => {
  const { t } = useLingui();
  const router = useRouter();
  const { pathname, search } = useLocation();
  // Without a word of the address, what most have watched.
  const sort = new URLSearchParams(search).has('sort') ? readSort(search) : 'VIEWS';
  const pages = usePages(CategoryVideosQuery, { slug, sort }, (data) => data.category?.videos ?? null);
  return (
    <Section
      title={t`Videos`}
      aside={
        <Select
          label={t`Sort by`}
          value={sort}
          options={[
            { value: 'VIEWS', label: t`Most viewed` },
            { value: 'TIME', label: t`Newest first` },
          ]}
          onChange={({ currentTarget }) =>
            router.navigate(`${pathname}?sort=${currentTarget.value === 'TIME' ? 'time' : 'views'}`, {
              state: { keeps: 'place' },
            })
          }
        />
      }
    >
      <PagedCards
        pages={pages}
        loadingLabel={t`Loading videos`}
        errorTitle={t`The videos could not be loaded`}
        empty={<EmptyState title={t`No videos of ${name} yet`} action={browse} />}
        card={(video, eager) => <VideoCard video={video} eager={eager} hasOwner />}
      />
    </Section>
  );
};
