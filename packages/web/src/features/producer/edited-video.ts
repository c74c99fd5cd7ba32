import { graphql } from '../../platform/graphql/graphql.ts';

/** What the owner may change of a video. */
export const EditedVideo = graphql(`
  fragment EditedVideo on Video {
    id
    title
    description
    kind
    status
    visibility
    linkKey
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
