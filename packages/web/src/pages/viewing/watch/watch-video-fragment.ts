import { PlaybackAddress, PlaybackRefusal } from '../../../core/watch-info/playback-access.ts';
import { VideoInfoVideo } from '../../../features/videos/video-info.tsx';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

/** The fields that the page of a video shows first. */
export const WatchVideo = graphql(
  `
    fragment WatchVideo on Video {
      id
      kind
      status
      visibility
      linkKey
      title
      description
      lengthSeconds
      publishedAt
      premiereAt
      isMature
      width
      height
      previewThumbnailURL(width: 1280, height: 720)
      storyboardURL
      chapters {
        atSeconds
        title
        category {
          id
          slug
          displayName
        }
      }
      mutedRanges {
        startSeconds
        endSeconds
      }
      playbackAccess {
        __typename
        ...PlaybackAddress
        ...PlaybackRefusal
      }
      owner {
        id
        login
        displayName
        channel {
          id
        }
      }
      ...VideoInfoVideo
    }
  `,
  [VideoInfoVideo, PlaybackAddress, PlaybackRefusal],
);

export type WatchedVideo = ResultOf<typeof WatchVideo>;
