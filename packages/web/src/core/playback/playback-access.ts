import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** Where something recorded plays from, and until when. */
export const PlaybackAddress = graphql(`
  fragment PlaybackAddress on PlaybackAccess @_unmask {
    url
    startOffsetSeconds
    lengthSeconds
    skips {
      fromSeconds
      toSeconds
    }
    expiresAt
  }
`);

/** Why something recorded does not play. */
export const PlaybackRefusal = graphql(`
  fragment PlaybackRefusal on PlaybackAccessError @_unmask {
    code
  }
`);

/** What is left out between the parts of what plays, for the player: seconds of the playlist. */
export const skipsOf = ({ skips }: Pick<ResultOf<typeof PlaybackAddress>, 'skips'>) =>
  skips.map(({ fromSeconds, toSeconds }) => ({ start: fromSeconds, end: toSeconds }));
