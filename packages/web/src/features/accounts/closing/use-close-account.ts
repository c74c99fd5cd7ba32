import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseCloseAccount = graphql(`
  mutation UseCloseAccount($input: CloseAccountInput!) {
    closeAccount(input: $input) {
      closed {
        eraseAt
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCloseAccount = () => useMutation(UseCloseAccount);
