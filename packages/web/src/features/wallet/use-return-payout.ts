import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseReturnPayout = graphql(`
  mutation UseReturnPayout($input: ReturnPayoutInput!) {
    returnPayout(input: $input) {
      payout {
        id
        state
        isLost
        tries
        failureReason
        account
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useReturnPayout = () => useMutation(UseReturnPayout);
