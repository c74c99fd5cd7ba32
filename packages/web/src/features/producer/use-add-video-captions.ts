import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseAddVideoCaptions = graphql(`
  mutation UseAddVideoCaptions($input: AddVideoCaptionsInput!) {
    addVideoCaptions(input: $input) {
      captions {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useAddVideoCaptions = () => useMutation(UseAddVideoCaptions);
