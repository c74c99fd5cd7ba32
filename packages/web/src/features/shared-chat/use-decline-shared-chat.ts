import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { SharedChattingFields } from './shared-chatting-fields.ts';

const UseDeclineSharedChat = graphql(
  `
    mutation UseDeclineSharedChat($input: DeclineSharedChatInput!) {
      declineSharedChat(input: $input) {
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

export const useDeclineSharedChat = () => useMutation(UseDeclineSharedChat);
