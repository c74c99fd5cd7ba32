import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseUnsubscribeEmail = graphql(`
  mutation UseUnsubscribeEmail($input: UnsubscribeEmailInput!) {
    unsubscribeEmail(input: $input) {
      subscription {
        isOn
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUnsubscribeEmail = () => useMutation(UseUnsubscribeEmail);
