import { graphql } from '../../platform/graphql/graphql.ts';

/** What the card about a video shows; the page asks for it before the card's code is there. */
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
