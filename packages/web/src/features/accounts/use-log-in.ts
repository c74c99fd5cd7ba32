import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../platform/graphql/graphql.ts';

const UseLogIn = graphql(`
  mutation UseLogIn($input: LogInInput!) {
    logIn(input: $input) {
      user {
        id
      }
      secondFactors
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

export type SecondFactor = NonNullable<ResultOf<typeof UseLogIn>['logIn']['secondFactors']>[number];

export const useLogIn = () => useMutation(UseLogIn);
