import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { UserModeration } from './user-moderation.ts';

const UseSuspendUser = graphql(
  `
    mutation UseSuspendUser($input: SuspendUserInput!) {
      suspendUser(input: $input) {
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

export const useSuspendUser = () => useMutation(UseSuspendUser);
