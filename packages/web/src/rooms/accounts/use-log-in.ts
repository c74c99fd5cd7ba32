import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseLogIn = graphql(`
  mutation UseLogIn($input: LogInInput!) {
    logIn(input: $input) {
      user {
        id
      }
      error {
        code
        message
      }
    }
  }
`);

export const useLogIn = () => useMutation(UseLogIn);
