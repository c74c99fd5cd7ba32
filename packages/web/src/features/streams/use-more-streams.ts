import { graphql, type ResultOf, type VariablesOf } from '../../platform/graphql/graphql.ts';
import { type MorePages, useMorePages } from '../../platform/graphql/use-more-pages.ts';
import { StreamPage } from './stream-page.ts';

const UseMoreStreams = graphql(
  `
    query UseMoreStreams(
      $after: String!
      $categorySlug: String
      $tagID: ID
      $vertical: CategoryVertical
      $languages: [String!]
      $freeformTag: String
      $collection: String
      $sort: StreamSort
    ) {
      streams(
        first: 24
        after: $after
        categorySlug: $categorySlug
        tagID: $tagID
        vertical: $vertical
        languages: $languages
        freeformTag: $freeformTag
        collection: $collection
        sort: $sort
      ) {
        ...StreamPage
      }
    }
  `,
  [StreamPage],
);

type Connection = ResultOf<typeof StreamPage>;

/** The content that a list of live streams is limited to, and its order. */
export type StreamFilter = Omit<VariablesOf<typeof UseMoreStreams>, 'after'>;

export type MoreStreams = MorePages<Connection['edges'][number]['node']>;

/** Further pages of live streams after the first. */
export const useMoreStreams = (first: Connection['pageInfo'] | undefined, filter: StreamFilter = {}): MoreStreams =>
  useMorePages(UseMoreStreams, filter, first, (data) => data.streams);
