import { graphql } from '../../platform/graphql/graphql.ts';

/** The premiere or rerun that is on air on a channel. */
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
