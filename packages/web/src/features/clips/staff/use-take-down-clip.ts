import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseTakeDownClip = graphql(`
  mutation UseTakeDownClip($input: TakeDownClipInput!) {
    takeDownClip(input: $input) {
      slug
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useTakeDownClip = () => useMutation(UseTakeDownClip);
