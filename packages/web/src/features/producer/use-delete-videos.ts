import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDeleteVideos = graphql(`
  mutation UseDeleteVideos($input: DeleteVideosInput!) {
    deleteVideos(input: $input) {
      videoIDs
      refused {
        videoID
        code
        message
      }
      restorableUntil
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useDeleteVideos = () => useMutation(UseDeleteVideos);
