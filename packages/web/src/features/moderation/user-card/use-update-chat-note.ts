import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseUpdateChatNote = graphql(`
  mutation UseUpdateChatNote($input: UpdateChatNoteInput!) {
    updateChatNote(input: $input) {
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

export const useUpdateChatNote = () => useMutation(UseUpdateChatNote);
