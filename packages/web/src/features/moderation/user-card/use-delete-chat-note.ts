import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseDeleteChatNote = graphql(`
  mutation UseDeleteChatNote($input: DeleteChatNoteInput!) {
    deleteChatNote(input: $input) {
      note {
        id
        text
        editedAt
      }
      error {
        code
        message
      }
    }
  }
`);

export const useDeleteChatNote = () => useMutation(UseDeleteChatNote);
