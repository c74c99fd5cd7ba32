import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseConfirmEmail = graphql(`
  mutation UseConfirmEmail($input: ConfirmEmailInput!) {
    confirmEmail(input: $input) {
      confirmed {
        login
        email
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useConfirmEmail = () => useMutation(UseConfirmEmail);
