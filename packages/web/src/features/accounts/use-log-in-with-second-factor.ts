import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseLogInWithSecondFactor = graphql(`
  mutation UseLogInWithSecondFactor($input: LogInWithSecondFactorInput!) {
    logInWithSecondFactor(input: $input) {
      user {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
      suspension {
        reason
        endsAt
      }
    }
  }
`);

export const useLogInWithSecondFactor = () => useMutation(UseLogInWithSecondFactor);
