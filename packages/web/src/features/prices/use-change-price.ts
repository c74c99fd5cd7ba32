import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseChangePrice = graphql(`
  mutation UseChangePrice($input: ChangePriceInput!) {
    changePrice(input: $input) {
      product {
        id
        price {
          amount
          exponent
          currency
        }
        periods {
          amount
          startsAt
        }
      }
      error {
        code
        message
      }
    }
  }
`);

export const useChangePrice = () => useMutation(UseChangePrice);
