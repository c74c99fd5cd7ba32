import { graphql } from '../../platform/graphql/graphql.ts';
import { StreamCardStream } from './stream-card.tsx';

/** A page of live streams for their grid, with what tells whether a stream is hidden from who looks. */
export const StreamPage = graphql(
  `
    fragment StreamPage on StreamConnection @_unmask {
      edges {
        node {
          id
          broadcaster {
            id
          }
          category {
            id
          }
          ...StreamCardStream
        }
      }
      pageInfo {
        hasNextPage
        endCursor
      }
    }
  `,
  [StreamCardStream],
);
