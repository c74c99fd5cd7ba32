import { graphql } from '../../platform/graphql/graphql.ts';

/** What a sum needs to be shown. */
export const MoneyFields = graphql(`
  fragment MoneyFields on Money @_unmask {
    amount
    exponent
    currency
  }
`);
