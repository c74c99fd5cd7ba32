import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseCreateChatToken = graphql(`
  mutation UseCreateChatToken {
    createChatToken {
      token
      expiresAt
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCreateChatToken = () => useMutation(UseCreateChatToken);
