import { graphql } from '../../platform/graphql/graphql.ts';

/** The facts that a sum needs to be shown. */
export const MoneyFields = graphql(`
  fragment MoneyFields on Money @_unmask {
    amount
    exponent
    currency
  }
`);
