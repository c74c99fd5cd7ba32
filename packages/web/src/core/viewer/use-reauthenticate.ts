import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseReauthenticate = graphql(`
  mutation UseReauthenticate($input: ReauthenticateInput!) {
    reauthenticate(input: $input) {
      user {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useReauthenticate = () => useMutation(UseReauthenticate);
