import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { SharedChattingFields } from './shared-chatting-fields.ts';

const UseInviteToSharedChat = graphql(
  `
    mutation UseInviteToSharedChat($input: InviteToSharedChatInput!) {
      inviteToSharedChat(input: $input) {
        user {
          ...SharedChattingFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [SharedChattingFields],
);

export const useInviteToSharedChat = () => useMutation(UseInviteToSharedChat);
