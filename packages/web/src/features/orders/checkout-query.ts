import { graphql } from '../../platform/graphql/graphql.ts';

export const CheckoutQuery = graphql(`
  query Checkout($type: PurchaseType!, $offerID: ID!, $quantity: Int!, $channelID: ID) {
    paymentService {
      fieldsURL
      challengeURL
      isTest
    }
    checkout(type: $type, offerID: $offerID, quantity: $quantity, channelID: $channelID) {
      checkout {
        description
        subtotal {
          amount
          exponent
          currency
        }
        tax {
          amount
          exponent
          currency
        }
        total {
          amount
          exponent
          currency
        }
      }
      error {
        code
        message
      }
    }
  }
`);
