import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCreateClip = graphql(`
  mutation UseCreateClip($input: CreateClipInput!) {
    createClip(input: $input) {
      clip {
        id
        slug
        broadcaster {
          id
          login
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

export const useCreateClip = () => useMutation(UseCreateClip);
