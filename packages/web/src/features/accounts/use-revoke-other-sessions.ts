import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRevokeOtherSessions = graphql(`
  mutation UseRevokeOtherSessions {
    revokeOtherSessions {
      count
      user {
        id
      }
    }
  }
`);

export const useRevokeOtherSessions = () => useMutation(UseRevokeOtherSessions);
