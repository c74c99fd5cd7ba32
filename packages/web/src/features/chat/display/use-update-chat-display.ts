import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseUpdateChatDisplay = graphql(`
  mutation UseUpdateChatDisplay($input: UpdateChatDisplayInput!) {
    updateChatDisplay(input: $input) {
      chatDisplay {
        hasTimestamps
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUpdateChatDisplay = () => useMutation(UseUpdateChatDisplay);
