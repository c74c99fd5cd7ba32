import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { SharedChattingFields } from './shared-chatting-fields.ts';

const UseRemoveFromSharedChat = graphql(
  `
    mutation UseRemoveFromSharedChat($input: RemoveFromSharedChatInput!) {
      removeFromSharedChat(input: $input) {
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

export const useRemoveFromSharedChat = () => useMutation(UseRemoveFromSharedChat);
