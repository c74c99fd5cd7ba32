import { graphql } from '../../platform/graphql/graphql.ts';

/** Where something recorded plays from, and until when. */
export const PlaybackAddress = graphql(`
  fragment PlaybackAddress on PlaybackAccess @_unmask {
    url
    startOffsetSeconds
    lengthSeconds
    expiresAt
  }
`);

/** Why something recorded does not play. */
export const PlaybackRefusal = graphql(`
  fragment PlaybackRefusal on PlaybackAccessError @_unmask {
    code
  }
`);
