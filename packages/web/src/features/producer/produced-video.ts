import { graphql } from '../../platform/graphql/graphql.ts';

/** A video in its owner's lists. */
export const ProducedVideo = graphql(`
  fragment ProducedVideo on Video {
    id
    title
    kind
    status
    visibility
    linkKey
    lengthSeconds
    viewCount
    createdAt
    publishedAt
    premiereAt
    showKind
    expiresAt
    isMature
    processing {
      step
      percent
    }
    failure {
      code
      message
      mayRetry
    }
    previewThumbnailURL(width: 320, height: 180)
  }
`);
