import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCreateHighlight = graphql(`
  mutation UseCreateHighlight($input: CreateHighlightInput!) {
    createHighlight(input: $input) {
      video {
        id
        title
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCreateHighlight = () => useMutation(UseCreateHighlight);
