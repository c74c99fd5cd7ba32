import { categoryVariables } from '@bandshell/domain/categories';
import { CLIP_PERIODS } from '@bandshell/domain/clips';
import { Trans, useLingui } from '@lingui/react/macro';
import { ClipCard, ClipCardClip } from '../../../features/clips/clip-card.tsx';
import { periodMessages } from '../../../features/clips/period-messages.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { usePages } from '../../../platform/graphql/use-pages.ts';
import { useParams } from '../../../platform/router/router-context.ts';
import { useAddressQuery } from '../../../platform/router/use-address-query.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { PagedCards } from '../../../ui/pagination/paged-cards.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { BrowseCategories, CategoryListPage, readListSort, SortSelect } from '../category/category-list-page.tsx';

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

/** `/directory/category/:categorySlug/clips`: clips of a category. */
export const CategoryClipsPage = () => {
  const { t } = useLingui();
  const { slug } = categoryVariables(useParams());
  return (
    <CategoryListPage slug={slug} titleOf={(name) => t`${name} clips`}>
      {(name) => <CategoryClips slug={slug} name={name} />}
    </CategoryListPage>
  );
};

const names = ['range', 'sort'] as const;

/** The list that the address selects; by default, the most viewed clips of the last week. */
const CategoryClips = ({ slug, name }: { readonly slug: string; readonly name: string }) => {
  const { t } = useLingui();
  const [values, change] = useAddressQuery(names);
  const period = CLIP_PERIODS.find((each) => each === values.range.toUpperCase()) ?? 'LAST_WEEK';
  const sort = readListSort(values.sort);
  const pages = usePages(CategoryClipsQuery, { slug, sort, period } as const, (data) => data.category?.clips ?? null);
  return (
    <Section
      title={t`Clips`}
      aside={
        <>
          <Select
            label={t`Created`}
            value={period}
            options={CLIP_PERIODS.map((value) => ({ value, label: t(periodMessages[value]) }))}
            onChange={({ currentTarget: { value } }) =>
              change('range', value === 'LAST_WEEK' ? '' : value.toLowerCase())
            }
          />
          <SortSelect sort={sort} onChange={(value) => change('sort', value)} />
        </>
      }
    >
      <PagedCards
        pages={pages}
        loadingLabel={t`Loading clips`}
        errorTitle={t`The clips could not be loaded`}
        empty={
          period === 'ALL_TIME' ? (
            <EmptyState title={t`No clips of ${name} yet`} action={<BrowseCategories />} />
          ) : (
            <EmptyState
              title={t`No clips of ${name} in this period`}
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
