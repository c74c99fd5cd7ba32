import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseUpdateChatFilter = graphql(`
  mutation UseUpdateChatFilter($input: UpdateChatFilterInput!) {
    updateChatFilter(input: $input) {
      user {
        id
        hiddenChatCategories
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useUpdateChatFilter = () => useMutation(UseUpdateChatFilter);
