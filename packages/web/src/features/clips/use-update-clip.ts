import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUpdateClip = graphql(`
  mutation UseUpdateClip($input: UpdateClipInput!) {
    updateClip(input: $input) {
      clip {
        id
        title
        durationSeconds
        videoOffsetSeconds
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUpdateClip = () => useMutation(UseUpdateClip);
