import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseChangeEmail = graphql(`
  mutation UseChangeEmail($input: ChangeEmailInput!) {
    changeEmail(input: $input) {
      user {
        id
        email
        isEmailVerified
        pendingEmail
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useChangeEmail = () => useMutation(UseChangeEmail);
