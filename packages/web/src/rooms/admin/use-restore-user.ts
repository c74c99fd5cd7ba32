import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { UserStanding } from './user-standing.ts';

const UseRestoreUser = graphql(
  `
    mutation UseRestoreUser($input: RestoreUserInput!) {
      restoreUser(input: $input) {
        user {
          ...UserStanding
        }
        error {
          code
          message
        }
      }
    }
  `,
  [UserStanding],
);

export const useRestoreUser = () => useMutation(UseRestoreUser);
