import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseRenamePasskey = graphql(`
  mutation UseRenamePasskey($input: RenamePasskeyInput!) {
    renamePasskey(input: $input) {
      user {
        id
        passkeys {
          id
          name
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

export const useRenamePasskey = () => useMutation(UseRenamePasskey);
