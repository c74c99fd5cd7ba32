import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

const UseSignUp = graphql(`
  mutation UseSignUp($input: SignUpInput!) {
    signUp(input: $input) {
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

export const useSignUp = () => useMutation(UseSignUp);

export type SignUpErrorCode = NonNullable<ResultOf<typeof UseSignUp>['signUp']['error']>['code'];
