import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRefundOrder = graphql(`
  mutation UseRefundOrder($input: RefundOrderInput!) {
    refundOrder(input: $input) {
      purchaseOrder {
        id
        state
      }
      error {
        code
        message
      }
    }
  }
`);

export const useRefundOrder = () => useMutation(UseRefundOrder);
