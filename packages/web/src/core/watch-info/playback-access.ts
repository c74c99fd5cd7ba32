import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** The playback address of a recording, and its expiry. */
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

/** Why a recording cannot be played. */
export const PlaybackRefusal = graphql(`
  fragment PlaybackRefusal on PlaybackAccessError @_unmask {
    code
  }
`);

/** Gaps between the parts of the content, for the player: seconds of the playlist. */
export const skipsOf = ({ skips }: Pick<ResultOf<typeof PlaybackAddress>, 'skips'>) =>
  skips.map(({ fromSeconds, toSeconds }) => ({ start: fromSeconds, end: toSeconds }));
