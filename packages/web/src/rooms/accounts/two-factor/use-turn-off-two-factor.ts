import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseTurnOffTwoFactor = graphql(`
  mutation UseTurnOffTwoFactor {
    turnOffTwoFactor {
      user {
        id
        twoFactor {
          isEnabled
          enabledAt
          recoveryCodesLeft
        }
      }
      error {
        code
        message
      }
    }
  }
`);

export const useTurnOffTwoFactor = () => useMutation(UseTurnOffTwoFactor);
