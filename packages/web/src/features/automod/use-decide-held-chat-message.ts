import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDecideHeldChatMessage = graphql(`
  mutation UseDecideHeldChatMessage($input: DecideHeldChatMessageInput!) {
    decideHeldChatMessage(input: $input) {
      messageID
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useDecideHeldChatMessage = () => useMutation(UseDecideHeldChatMessage);
