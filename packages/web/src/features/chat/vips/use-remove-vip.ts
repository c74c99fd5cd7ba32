import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseRemoveVip = graphql(`
  mutation UseRemoveVip($input: RemoveVIPInput!) {
    removeVIP(input: $input) {
      user {
        id
        displayName
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRemoveVip = () => useMutation(UseRemoveVip);
