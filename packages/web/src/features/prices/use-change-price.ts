import { useMutation } from 'urql';
import { MoneyFields } from '../../core/money/money-fields.ts';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseChangePrice = graphql(
  `
    mutation UseChangePrice($input: ChangePriceInput!) {
      changePrice(input: $input) {
        product {
          id
          price {
            ...MoneyFields
          }
          periods {
            amount
            startsAt
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

export const useChangePrice = () => useMutation(UseChangePrice);
