import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { TwoFactorState } from './two-factor-state.ts';

const UseConfirmTwoFactor = graphql(
  `
    mutation UseConfirmTwoFactor($input: ConfirmTwoFactorInput!) {
      confirmTwoFactor(input: $input) {
        recoveryCodes
        user {
          ...TwoFactorState
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [TwoFactorState],
);

export const useConfirmTwoFactor = () => useMutation(UseConfirmTwoFactor);
