import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateVideos = graphql(`
  mutation UseUpdateVideos($input: UpdateVideosInput!) {
    updateVideos(input: $input) {
      videos {
        id
        visibility
        linkKey
        publishedAt
      }
      refused {
        videoID
        code
        message
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUpdateVideos = () => useMutation(UseUpdateVideos);
