import { useMutation } from 'urql';
import { graphql, type ResultOf } from '../../../platform/graphql/graphql.ts';

const UseBeginTwoFactor = graphql(`
  mutation UseBeginTwoFactor {
    beginTwoFactor {
      setup {
        secret
        uri
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export type TwoFactorSetup = NonNullable<ResultOf<typeof UseBeginTwoFactor>['beginTwoFactor']['setup']>;

export const useBeginTwoFactor = () => useMutation(UseBeginTwoFactor);
