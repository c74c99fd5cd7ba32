import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUnsubscribeEmail = graphql(`
  mutation UseUnsubscribeEmail($input: UnsubscribeEmailInput!) {
    unsubscribeEmail(input: $input) {
      subscription {
        kinds
        isOn
      }
      error {
        code
        message
      }
    }
  }
`);

export const useUnsubscribeEmail = () => useMutation(UseUnsubscribeEmail);
