import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseRenewRecoveryCodes = graphql(`
  mutation UseRenewRecoveryCodes {
    renewRecoveryCodes {
      recoveryCodes
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

export const useRenewRecoveryCodes = () => useMutation(UseRenewRecoveryCodes);
