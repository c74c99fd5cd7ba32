import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRemoveVideoCaptions = graphql(`
  mutation UseRemoveVideoCaptions($input: RemoveVideoCaptionsInput!) {
    removeVideoCaptions(input: $input) {
      captionsID
      error {
        code
        message
      }
    }
  }
`);

export const useRemoveVideoCaptions = () => useMutation(UseRemoveVideoCaptions);
