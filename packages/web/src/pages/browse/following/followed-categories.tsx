import { directoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import { CategoryGrid, CategoryGridSkeleton } from '../../../features/categories/category-grid.tsx';
import { CategoryList } from '../../../features/categories/category-list.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { usePages } from '../../../platform/graphql/use-pages.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Section } from '../../../ui/page/section.tsx';
import { SectionLink } from '../../../ui/page/section-link.tsx';
import { PagedList } from '../../../ui/pagination/paged-list.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';

const FollowedCategoriesQuery = graphql(
  `
    query FollowedCategories($after: String) {
      currentUser {
        id
        followedCategories(first: 24, after: $after) {
          ...CategoryList
        }
      }
    }
  `,
  [CategoryList],
);

export interface FollowedCategoriesProps {
  /** One row with the first of them. */
  readonly row?: boolean;
  /** The page with the whole list; without it, this is the whole list. */
  readonly allPath?: string;
}

/** Categories that the viewer follows, most viewers first. */
export const FollowedCategories = ({ row = false, allPath }: FollowedCategoriesProps) => {
  const { t } = useLingui();
  const pages = usePages(FollowedCategoriesQuery, {}, (data) => data.currentUser?.followedCategories ?? null);
  return (
    <Section
      title={t`Categories`}
      aside={
        allPath !== undefined &&
        pages.canLoad && (
          <SectionLink to={allPath}>
            <Trans>All followed categories</Trans>
          </SectionLink>
        )
      }
    >
      <PagedList
        pages={row ? { ...pages, canLoad: false } : pages}
        skeleton={<CategoryGridSkeleton row={row} />}
        errorTitle={t`The list could not be loaded`}
        empty={
          <EmptyState
            title={t`You do not follow any categories yet`}
            text={t`Open a category and press Follow.`}
            art={false}
            action={
              <ButtonLink to={directoryPath} variant="primary">
                <Trans>Browse categories</Trans>
              </ButtonLink>
            }
          />
        }
      >
        {(nodes) => <CategoryGrid row={row} categories={nodes.map((category) => ({ id: category.id, category }))} />}
      </PagedList>
    </Section>
  );
};
