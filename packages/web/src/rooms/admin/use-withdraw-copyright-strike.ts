import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { UserStanding } from './user-standing.ts';

const UseWithdrawCopyrightStrike = graphql(
  `
    mutation UseWithdrawCopyrightStrike($input: WithdrawCopyrightStrikeInput!) {
      withdrawCopyrightStrike(input: $input) {
        user {
          ...UserStanding
        }
        error {
          code
          message
        }
      }
    }
  `,
  [UserStanding],
);

export const useWithdrawCopyrightStrike = () => useMutation(UseWithdrawCopyrightStrike);
