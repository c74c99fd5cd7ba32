import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSetPayoutAccount = graphql(`
  mutation UseSetPayoutAccount($input: SetPayoutAccountInput!) {
    setPayoutAccount(input: $input) {
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

export const useSetPayoutAccount = () => useMutation(UseSetPayoutAccount);
