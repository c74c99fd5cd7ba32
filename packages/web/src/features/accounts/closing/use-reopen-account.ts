import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseReopenAccount = graphql(`
  mutation UseReopenAccount {
    reopenAccount {
      user {
        id
      }
      error {
        code
        message
      }
    }
  }
`);

export const useReopenAccount = () => useMutation(UseReopenAccount);
