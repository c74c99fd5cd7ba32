import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UsePurchaseOffer = graphql(`
  mutation UsePurchaseOffer($input: PurchaseOfferInput!) {
    purchaseOffer(input: $input) {
      purchaseOrder {
        id
        state
        actionTokenID
        failureReason
        description
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const usePurchaseOffer = () => useMutation(UsePurchaseOffer);
