import { graphql } from '../../platform/graphql/graphql.ts';

/** What is on air on a channel in place of a stream. */
export const ShowsCardChannel = graphql(`
  fragment ShowsCardChannel on Channel {
    id
    show {
      kind
      video {
        id
      }
    }
  }
`);
