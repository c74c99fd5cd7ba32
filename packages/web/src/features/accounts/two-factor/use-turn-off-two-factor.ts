import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { TwoFactorState } from './two-factor-state.ts';

const UseTurnOffTwoFactor = graphql(
  `
    mutation UseTurnOffTwoFactor {
      turnOffTwoFactor {
        user {
          ...TwoFactorState
        }
        error {
          code
          message
        }
      }
    }
  `,
  [TwoFactorState],
);

export const useTurnOffTwoFactor = () => useMutation(UseTurnOffTwoFactor);
