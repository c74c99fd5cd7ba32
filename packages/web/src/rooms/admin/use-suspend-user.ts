import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseSuspendUser = graphql(`
  mutation UseSuspendUser($input: SuspendUserInput!) {
    suspendUser(input: $input) {
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

export const useSuspendUser = () => useMutation(UseSuspendUser);
