import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

/** All that the page shows of a story. */
export const StoryFields = graphql(`
  fragment StoryFields on Story {
    id
    sourceType
    visibilityStatus
    createdAt
    expiredAt
    views
    reactionCounts {
      reaction
      count
    }
    plannedSegmentID
    self {
      isSeen
      reaction
      canAnswer
    }
    creator {
      id
      login
      displayName
      primaryColorHex
      profileImageURL(width: 70)
    }
    content {
      captionTokens {
        kind
        text
        login
      }
      thumbnailAssetURL
      flattenedAsset {
        url
      }
      interactiveLayers {
        kind
        text
        color
        hasPlate
        sticker
        mentionedUser {
          id
          login
          displayName
        }
        placement {
          scale
          positionX
          positionY
          rotation
          zIndex
          relativeHeight
          relativeWidth
        }
      }
      baseLayer {
        kind
        gradient
        pictureURL
        clip {
          id
          slug
          title
          isMature
          durationSeconds
          thumbnailURL(height: 272)
          broadcaster {
            id
            login
            displayName
          }
        }
        video {
          id
          title
          previewThumbnailURL(height: 272, width: 480)
          owner {
            id
            login
            displayName
          }
        }
        story {
          id
          creator {
            id
            login
            displayName
          }
          content {
            flattenedAsset {
              url
            }
          }
        }
      }
    }
  }
`);

export type ShownStory = ResultOf<typeof StoryFields>;
export type ShownLayer = ShownStory['content']['interactiveLayers'][number];
