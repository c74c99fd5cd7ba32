import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';
import { SharedChattingFields } from './shared-chatting-fields.ts';

const UseUpdateSharedChatSettings = graphql(
  `
    mutation UseUpdateSharedChatSettings($input: UpdateSharedChatSettingsInput!) {
      updateSharedChatSettings(input: $input) {
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

export const useUpdateSharedChatSettings = () => useMutation(UseUpdateSharedChatSettings);
