import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRemovePaymentMethod = graphql(`
  mutation UseRemovePaymentMethod($input: RemovePaymentMethodInput!) {
    removePaymentMethod(input: $input) {
      paymentMethod {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRemovePaymentMethod = () => useMutation(UseRemovePaymentMethod);
