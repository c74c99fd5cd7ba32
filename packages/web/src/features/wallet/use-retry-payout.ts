import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRetryPayout = graphql(`
  mutation UseRetryPayout($input: RetryPayoutInput!) {
    retryPayout(input: $input) {
      payout {
        id
        state
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

export const useRetryPayout = () => useMutation(UseRetryPayout);
