import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { ChatUserFields } from './chat-user-fields.ts';

const UseUnbanChatUser = graphql(
  `
    mutation UseUnbanChatUser($input: UnbanChatUserInput!) {
      unbanChatUser(input: $input) {
        chatUser {
          id
          ...ChatUserFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [ChatUserFields],
);

export const useUnbanChatUser = () => useMutation(UseUnbanChatUser);
