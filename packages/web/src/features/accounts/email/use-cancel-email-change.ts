import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseCancelEmailChange = graphql(`
  mutation UseCancelEmailChange {
    cancelEmailChange {
      user {
        id
        pendingEmail
      }
    }
  }
`);

export const useCancelEmailChange = () => useMutation(UseCancelEmailChange);
