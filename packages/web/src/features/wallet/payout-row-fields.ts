import { graphql } from '../../platform/graphql/graphql.ts';
import { MoneyFields } from './money-fields.ts';

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
