import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseBlockUser = graphql(`
  mutation UseBlockUser($input: BlockUserInput!) {
    blockUser(input: $input) {
      user {
        id
        self {
          isBlocked
          canWhisper
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

const UseUnblockUser = graphql(`
  mutation UseUnblockUser($input: UnblockUserInput!) {
    unblockUser(input: $input) {
      user {
        id
        self {
          isBlocked
          canWhisper
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useBlockUser = () => useMutation(UseBlockUser);
export const useUnblockUser = () => useMutation(UseUnblockUser);
