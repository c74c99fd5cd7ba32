import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { UserStanding } from './user-standing.ts';

const UseSuspendUser = graphql(
  `
    mutation UseSuspendUser($input: SuspendUserInput!) {
      suspendUser(input: $input) {
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

export const useSuspendUser = () => useMutation(UseSuspendUser);
