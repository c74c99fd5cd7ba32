import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UsePrepareGiftCard = graphql(`
  mutation UsePrepareGiftCard($input: PrepareGiftCardInput!) {
    prepareGiftCard(input: $input) {
      offer {
        id
        type
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const usePrepareGiftCard = () => useMutation(UsePrepareGiftCard);
