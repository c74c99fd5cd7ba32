import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseConfirmTwoFactor = graphql(`
  mutation UseConfirmTwoFactor($input: ConfirmTwoFactorInput!) {
    confirmTwoFactor(input: $input) {
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

export const useConfirmTwoFactor = () => useMutation(UseConfirmTwoFactor);
