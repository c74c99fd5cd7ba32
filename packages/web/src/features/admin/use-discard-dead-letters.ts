import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDiscardDeadLetters = graphql(`
  mutation UseDiscardDeadLetters($input: DeadLettersInput!) {
    discardDeadLetters(input: $input) {
      ids
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useDiscardDeadLetters = () => useMutation(UseDiscardDeadLetters);
