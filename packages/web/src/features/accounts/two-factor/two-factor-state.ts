import { graphql } from '../../../platform/graphql/graphql.ts';

/** Whether two-factor authentication is on, and how many recovery codes are left. */
export const TwoFactorState = graphql(`
  fragment TwoFactorState on User @_unmask {
    id
    twoFactor {
      isEnabled
      enabledAt
      recoveryCodesLeft
    }
  }
`);
