import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { UserModeration } from './user-moderation.ts';

const UseRestoreUser = graphql(
  `
    mutation UseRestoreUser($input: RestoreUserInput!) {
      restoreUser(input: $input) {
        user {
          ...UserModeration
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [UserModeration],
);

export const useRestoreUser = () => useMutation(UseRestoreUser);
