import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseShowGiftCode = graphql(`
  mutation UseShowGiftCode($input: ShowGiftCodeInput!) {
    showGiftCode(input: $input) {
      shown {
        code
        giftCard {
          id
          recipient
          sentAt
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

export const useShowGiftCode = () => useMutation(UseShowGiftCode);
