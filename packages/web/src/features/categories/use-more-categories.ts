import { graphql, type ResultOf, type VariablesOf } from '../../platform/graphql/graphql.ts';
import { type MorePages, useMorePages } from '../../platform/graphql/use-more-pages.ts';
import { CategoryList } from './category-list.ts';

const UseMoreCategories = graphql(
  `
    query UseMoreCategories($after: String!, $tagID: ID, $vertical: CategoryVertical, $sort: CategorySort) {
      directoryCategories(first: 48, after: $after, tagID: $tagID, vertical: $vertical, sort: $sort) {
        ...CategoryList
      }
    }
  `,
  [CategoryList],
);

type Connection = ResultOf<typeof CategoryList>;
export type CategoryFilter = Omit<VariablesOf<typeof UseMoreCategories>, 'after'>;

/** Further pages of categories after the first. */
export const useMoreCategories = (
  first: Connection['pageInfo'] | undefined,
  filter: CategoryFilter,
): MorePages<Connection['edges'][number]['node']> =>
  useMorePages(UseMoreCategories, filter, first, (data) => data.directoryCategories);
