import { graphql } from '../../platform/graphql/graphql.ts';

export const MoneyFields = graphql(`
  fragment MoneyFields on Money @_unmask {
    amount
    exponent
    currency
  }
`);
