import { directoryPath } from '@bandshell/domain/kernel';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { useQuery } from 'urql';
import { usePageTitle } from '../../../core/page/use-page-title.ts';
import { CategoryBanner, CategoryBannerCategory } from '../../../features/categories/category-banner.tsx';
import { anonymous } from '../../../platform/graphql/anonymous.ts';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { ButtonLink } from '../../../ui/button/button.tsx';
import { Select } from '../../../ui/field/select.tsx';
import { Page } from '../../../ui/page/page.tsx';
import { ErrorState } from '../../../ui/state/error-state.tsx';
import { PageMessage } from '../../../ui/state/page-message.tsx';
import { CategoryTabs } from './category-tabs.tsx';

/** The first query of the pages with a category's lists. It also provides the document's head. */
const CategoryListPageQuery = graphql(
  `
    query CategoryListPage($slug: String!) {
      category(slug: $slug) {
        id
        displayName
        ...CategoryBannerCategory
      }
    }
  `,
  [CategoryBannerCategory],
);

export interface CategoryListPageProps {
  readonly slug: string;
  /** Title of the page, as soon as the category's name is known. */
  readonly titleOf: (name: string) => string;
  /** The list; it gets the slug until the name is known. */
  readonly children: (name: string) => ReactNode;
}

/** A page with a list of a category: its heading and tabs above the list. */
export const CategoryListPage = ({ slug, titleOf, children }: CategoryListPageProps) => {
  const { t } = useLingui();
  const [{ data, error }, fetchAgain] = useQuery({
    query: CategoryListPageQuery,
    variables: { slug },
    requestPolicy: 'cache-and-network',
    context: anonymous,
  });
  const isMissing = data?.category === null;
  const name = data?.category?.displayName;
  usePageTitle(isMissing ? t`Category does not exist` : name === undefined ? undefined : titleOf(name));
  if (isMissing) return <PageMessage title={t`Category does not exist`} action={<BrowseCategories />} />;
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
      {children(name ?? slug)}
    </Page>
  );
};

export const BrowseCategories = () => (
  <ButtonLink to={directoryPath} variant="primary">
    <Trans>Browse categories</Trans>
  </ButtonLink>
);

export type ListSort = 'VIEWS' | 'TIME';

/** The order that the address's `sort` selects; by default, the most viewed come first. */
export const readListSort = (value: string): ListSort => (value.toLowerCase() === 'time' ? 'TIME' : 'VIEWS');

/** @param onChange receives the value for the address */
export const SortSelect = (props: { readonly sort: ListSort; readonly onChange: (value: '' | 'time') => void }) => {
  const { t } = useLingui();
  return (
    <Select
      label={t`Sort by`}
      value={props.sort}
      options={[
        { value: 'VIEWS', label: t`Most viewed` },
        { value: 'TIME', label: t`Newest first` },
      ]}
      onChange={({ currentTarget: { value } }) => props.onChange(value === 'TIME' ? 'time' : '')}
    />
  );
};
