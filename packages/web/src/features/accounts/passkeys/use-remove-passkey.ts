import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseRemovePasskey = graphql(`
  mutation UseRemovePasskey($input: RemovePasskeyInput!) {
    removePasskey(input: $input) {
      user {
        id
        passkeys {
          id
        }
      }
      error {
        code
        message
      }
    }
  }
`);

export const useRemovePasskey = () => useMutation(UseRemovePasskey);
