import { graphql } from '../../platform/graphql/graphql.ts';

/** The fields of a video that its owner can change. */
export const EditedVideo = graphql(`
  fragment EditedVideo on Video {
    id
    title
    description
    kind
    status
    visibility
    linkKey
    publishedAt
    language
    isMature
    lengthSeconds
    chatOffsetSeconds
    category {
      id
      slug
      displayName
    }
    failure {
      code
      message
    }
    mutedRanges {
      startSeconds
      endSeconds
    }
  }
`);
