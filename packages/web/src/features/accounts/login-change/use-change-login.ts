import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

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
      }
    }
  }
`);

export type ChangeLoginErrorCode = NonNullable<ResultOf<typeof UseChangeLogin>['changeLogin']['error']>['code'];

export const useChangeLogin = () => useMutation(UseChangeLogin);
