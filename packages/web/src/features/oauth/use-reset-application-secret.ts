import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseResetApplicationSecret = graphql(`
  mutation UseResetApplicationSecret($input: ApplicationInput!) {
    resetApplicationSecret(input: $input) {
      application {
        id
      }
      clientSecret
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useResetApplicationSecret = () => useMutation(UseResetApplicationSecret);
