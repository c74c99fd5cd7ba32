import { graphql } from '../../platform/graphql/graphql.ts';
import { CategoryCardCategory } from './category-card.tsx';

/** A page of categories for a grid. */
export const CategoryList = graphql(
  `
    fragment CategoryList on CategoryConnection @_unmask {
      edges {
        node {
          id
          ...CategoryCardCategory
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  `,
  [CategoryCardCategory],
);
