import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateVideo = graphql(`
  mutation UseUpdateVideo($input: UpdateVideoInput!) {
    updateVideo(input: $input) {
      video {
        id
        title
        description
        language
        visibility
        linkKey
        isMature
        publishedAt
        chatOffsetSeconds
        category {
          id
          slug
          displayName
        }
        mutedRanges {
          startSeconds
          endSeconds
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUpdateVideo = () => useMutation(UseUpdateVideo);
