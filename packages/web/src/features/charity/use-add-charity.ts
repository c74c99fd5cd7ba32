import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseAddCharity = graphql(`
  mutation UseAddCharity($input: AddCharityInput!) {
    addCharity(input: $input) {
      charity {
        id
        name
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useAddCharity = () => useMutation(UseAddCharity);
