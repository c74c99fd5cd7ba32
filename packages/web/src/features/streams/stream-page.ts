import { graphql } from '../../platform/graphql/graphql.ts';
import { StreamCardStream } from './stream-card.tsx';

/** A page of live streams for a grid, with the data that shows whether the viewer has hidden a stream. */
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
