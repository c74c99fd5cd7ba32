import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseCreateChatNote = graphql(`
  mutation UseCreateChatNote($input: CreateChatNoteInput!) {
    createChatNote(input: $input) {
      note {
        id
        text
        editedAt
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCreateChatNote = () => useMutation(UseCreateChatNote);
