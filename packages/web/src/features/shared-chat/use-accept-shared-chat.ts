import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { SharedChattingFields } from './shared-chatting-fields.ts';

const UseAcceptSharedChat = graphql(
  `
    mutation UseAcceptSharedChat($input: AcceptSharedChatInput!) {
      acceptSharedChat(input: $input) {
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

export const useAcceptSharedChat = () => useMutation(UseAcceptSharedChat);
