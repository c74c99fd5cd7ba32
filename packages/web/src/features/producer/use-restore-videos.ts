import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRestoreVideos = graphql(`
  mutation UseRestoreVideos($input: RestoreVideosInput!) {
    restoreVideos(input: $input) {
      videoIDs
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

export const useRestoreVideos = () => useMutation(UseRestoreVideos);
