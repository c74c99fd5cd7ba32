import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseResendGiftCard = graphql(`
  mutation UseResendGiftCard($input: ResendGiftCardInput!) {
    resendGiftCard(input: $input) {
      giftCard {
        id
        recipient
        sentAt
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useResendGiftCard = () => useMutation(UseResendGiftCard);
