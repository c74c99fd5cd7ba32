import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseReplayDeadLetters = graphql(`
  mutation UseReplayDeadLetters($input: DeadLettersInput!) {
    replayDeadLetters(input: $input) {
      ids
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useReplayDeadLetters = () => useMutation(UseReplayDeadLetters);
