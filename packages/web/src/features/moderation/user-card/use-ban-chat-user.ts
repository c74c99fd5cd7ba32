import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { ChatUserFields } from './chat-user-fields.ts';

const UseBanChatUser = graphql(
  `
    mutation UseBanChatUser($input: BanChatUserInput!) {
      banChatUser(input: $input) {
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

export const useBanChatUser = () => useMutation(UseBanChatUser);
