import { graphql } from '../../../platform/graphql/graphql.ts';

/** The video that introduces a channel. */
export const ChannelTrailer = graphql(`
  query ChannelTrailer($login: String!) {
    user(login: $login) {
      id
      self {
        followedAt
      }
      channel {
        id
        trailer {
          video {
            id
            kind
            title
            isMature
            previewThumbnailURL(width: 1280, height: 720)
            storyboardURL
            chapters {
              atSeconds
              title
            }
            mutedRanges {
              startSeconds
              endSeconds
            }
          }
        }
      }
    }
  }
`);
