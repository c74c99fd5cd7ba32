import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseMarkWhispersRead = graphql(`
  mutation UseMarkWhispersRead($input: MarkWhispersReadInput!) {
    markWhispersRead(input: $input) {
      thread {
        id
        unreadCount
      }
    }
  }
`);

export const useMarkWhispersRead = () => useMutation(UseMarkWhispersRead);
