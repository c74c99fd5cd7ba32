import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseChangePassword = graphql(`
  mutation UseChangePassword($input: ChangePasswordInput!) {
    changePassword(input: $input) {
      user {
        id
        sessions {
          id
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

export const useChangePassword = () => useMutation(UseChangePassword);
