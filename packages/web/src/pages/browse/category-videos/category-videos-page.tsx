import { categoryVariables } from '@bandshell/domain/categories';
import { useLingui } from '@lingui/react/macro';
import { VideoCard, VideoCardVideo } from '../../../features/videos/video-card.tsx';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { usePages } from '../../../platform/graphql/use-pages.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { useAddressQuery } from '../../../platform/router/use-address-query.ts';
import { Section } from '../../../ui/page/section.tsx';
import { PagedCards } from '../../../ui/pagination/paged-cards.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { BrowseCategories, CategoryListPage, readListSort, SortSelect } from '../category/category-list-page.tsx';

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

/** `/directory/category/:categorySlug/videos/all`: videos of a category. */
export const CategoryVideosPage = () => {
  const { t } = useLingui();
  const { slug } = categoryVariables(useParams());
  return (
    <CategoryListPage slug={slug} titleOf={(name) => t`${name} videos`}>
      {(name) => <CategoryVideos slug={slug} name={name} />}
    </CategoryListPage>
  );
};

const names = ['sort'] as const;

const CategoryVideos = ({ slug, name }: { readonly slug: string; readonly name: string }) => {
  const { t } = useLingui();
  const [values, change] = useAddressQuery(names);
  const sort = readListSort(values.sort);
  const pages = usePages(CategoryVideosQuery, { slug, sort }, (data) => data.category?.videos ?? null);
  return (
    <Section title={t`Videos`} aside={<SortSelect sort={sort} onChange={(value) => change('sort', value)} />}>
      <PagedCards
        pages={pages}
        loadingLabel={t`Loading videos`}
        errorTitle={t`The videos could not be loaded`}
        empty={<EmptyState title={t`No videos of ${name} yet`} action={<BrowseCategories />} />}
        card={(video, eager) => <VideoCard video={video} eager={eager} hasOwner />}
      />
    </Section>
  );
};
