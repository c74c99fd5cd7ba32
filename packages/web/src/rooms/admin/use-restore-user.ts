import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRestoreUser = graphql(`
  mutation UseRestoreUser($input: RestoreUserInput!) {
    restoreUser(input: $input) {
      user {
        id
        unavailableReason
        unavailableUntil
        activeStrikesCount
        sessionsCount
      }
      error {
        code
        message
      }
    }
  }
`);

export const useRestoreUser = () => useMutation(UseRestoreUser);
