import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDismissMonthlyRecap = graphql(`
  mutation UseDismissMonthlyRecap($input: DismissMonthlyRecapInput!) {
    dismissMonthlyRecap(input: $input) {
      channelID
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useDismissMonthlyRecap = () => useMutation(UseDismissMonthlyRecap);
