import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseChangeLogin = graphql(`
  mutation UseChangeLogin($input: ChangeLoginInput!) {
    changeLogin(input: $input) {
      user {
        id
        login
        displayName
        nextLoginChangeAt
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useChangeLogin = () => useMutation(UseChangeLogin);
