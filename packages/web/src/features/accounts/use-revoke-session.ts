import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRevokeSession = graphql(`
  mutation UseRevokeSession($input: RevokeSessionInput!) {
    revokeSession(input: $input) {
      revokedID
      error {
        code
        message
      }
    }
  }
`);

export const useRevokeSession = () => useMutation(UseRevokeSession);
