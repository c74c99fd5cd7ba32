import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { UserModeration } from './user-moderation.ts';

const UseWithdrawCopyrightStrike = graphql(
  `
    mutation UseWithdrawCopyrightStrike($input: WithdrawCopyrightStrikeInput!) {
      withdrawCopyrightStrike(input: $input) {
        user {
          ...UserModeration
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [UserModeration],
);

export const useWithdrawCopyrightStrike = () => useMutation(UseWithdrawCopyrightStrike);
