import { MoneyFields } from '../../core/money/money-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

export const OrderRowFields = graphql(
  `
    fragment OrderRowFields on PurchaseOrder @_unmask {
      id
      state
      description
      refunded {
        ...MoneyFields
      }
      total {
        ...MoneyFields
      }
      tax {
        ...MoneyFields
      }
      receiptNumber
      createdAt
      isTest
    }
  `,
  [MoneyFields],
);
