import { graphql } from '../../platform/graphql/graphql.ts';

export const OrderRowFields = graphql(`
  fragment OrderRowFields on PurchaseOrder @_unmask {
    id
    state
    description
    total {
      amount
      exponent
      currency
    }
    tax {
      amount
      exponent
      currency
    }
    receiptNumber
    createdAt
    isTest
  }
`);
