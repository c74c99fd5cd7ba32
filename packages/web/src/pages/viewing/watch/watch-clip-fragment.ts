import { PlaybackAddress, PlaybackRefusal } from '../../../core/watch-info/playback-access.ts';
import { ClipInfoClip } from '../../../features/clips/clip-info.tsx';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

/** The fields that the page of a clip shows first. */
export const WatchClip = graphql(
  `
    fragment WatchClip on Clip {
      id
      slug
      title
      durationSeconds
      createdAt
      isFeatured
      isMature
      videoOffsetSeconds
      thumbnailURL(height: 272)
      video {
        id
      }
      playbackAccess {
        __typename
        ...PlaybackAddress
        ...PlaybackRefusal
      }
      broadcaster {
        id
        login
        displayName
      }
      ...ClipInfoClip
    }
  `,
  [ClipInfoClip, PlaybackAddress, PlaybackRefusal],
);

export type WatchedClip = ResultOf<typeof WatchClip>;
