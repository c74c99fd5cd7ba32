import { MoneyFields } from '../../core/money/money-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

export const CheckoutQuery = graphql(
  `
    query Checkout($type: PurchaseType!, $offerID: ID!, $quantity: Int!, $channelID: ID) {
      paymentService {
        fieldsURL
        challengeURL
        isTest
      }
      checkout(type: $type, offerID: $offerID, quantity: $quantity, channelID: $channelID) {
        checkout {
          description
          keepsCard
          paymentMethods {
            id
            label
          }
          subtotal {
            ...MoneyFields
          }
          tax {
            ...MoneyFields
          }
          total {
            ...MoneyFields
          }
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [MoneyFields],
);
