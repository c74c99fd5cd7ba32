import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseWithdrawCopyrightStrike = graphql(`
  mutation UseWithdrawCopyrightStrike($input: WithdrawCopyrightStrikeInput!) {
    withdrawCopyrightStrike(input: $input) {
      user {
        id
        unavailableReason
        unavailableUntil
        activeStrikesCount
        sessionsCount
      }
      error {
        code
        message
      }
    }
  }
`);

export const useWithdrawCopyrightStrike = () => useMutation(UseWithdrawCopyrightStrike);
