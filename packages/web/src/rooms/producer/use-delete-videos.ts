import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDeleteVideos = graphql(`
  mutation UseDeleteVideos($input: DeleteVideosInput!) {
    deleteVideos(input: $input) {
      videoIDs
      restorableUntil
      error {
        code
        message
      }
    }
  }
`);

export const useDeleteVideos = () => useMutation(UseDeleteVideos);
