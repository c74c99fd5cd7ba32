import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseNoteDisputeAnswer = graphql(`
  mutation UseNoteDisputeAnswer($input: NoteDisputeAnswerInput!) {
    noteDisputeAnswer(input: $input) {
      dispute {
        id
        answeredAt
        answeredBy {
          id
          login
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useNoteDisputeAnswer = () => useMutation(UseNoteDisputeAnswer);
