import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseAddVip = graphql(`
  mutation UseAddVip($input: AddVIPInput!) {
    addVIP(input: $input) {
      user {
        id
        displayName
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useAddVip = () => useMutation(UseAddVip);
