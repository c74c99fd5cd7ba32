import { MoneyFields } from '../../core/money/money-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

export const PayoutRowFields = graphql(
  `
    fragment PayoutRowFields on Payout @_unmask {
      id
      state
      month
      account
      tries
      createdAt
      amount {
        ...MoneyFields
      }
    }
  `,
  [MoneyFields],
);
