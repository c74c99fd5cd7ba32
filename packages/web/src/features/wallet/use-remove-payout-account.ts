import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRemovePayoutAccount = graphql(`
  mutation UseRemovePayoutAccount {
    removePayoutAccount {
      creatorWallet {
        id
        payoutAccount {
          label
          addedAt
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRemovePayoutAccount = () => useMutation(UseRemovePayoutAccount);
