import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { TwoFactorState } from './two-factor-state.ts';

const UseRenewRecoveryCodes = graphql(
  `
    mutation UseRenewRecoveryCodes {
      renewRecoveryCodes {
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

export const useRenewRecoveryCodes = () => useMutation(UseRenewRecoveryCodes);
