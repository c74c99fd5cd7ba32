import { graphql } from '../../platform/graphql/graphql.ts';

/** Data of the details card. The page queries it before the card's code is loaded. */
export const VideoDetailsCardVideo = graphql(`
  fragment VideoDetailsCardVideo on Video {
    kind
    lengthSeconds
    viewCount
    createdAt
    publishedAt
    expiresAt
    width
    height
    frameRate
    downloads {
      url
      sizeBytes
    }
    chapters {
      atSeconds
      title
      category {
        id
        displayName
      }
    }
  }
`);
