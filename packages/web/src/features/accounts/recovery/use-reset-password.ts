import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseResetPassword = graphql(`
  mutation UseResetPassword($input: ResetPasswordInput!) {
    resetPassword(input: $input) {
      login
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useResetPassword = () => useMutation(UseResetPassword);
