import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCloseCharity = graphql(`
  mutation UseCloseCharity($input: CloseCharityInput!) {
    closeCharity(input: $input) {
      charity {
        id
        isOpen
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCloseCharity = () => useMutation(UseCloseCharity);
