import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseClearWhisperThread = graphql(`
  mutation UseClearWhisperThread($input: ClearWhisperThreadInput!) {
    clearWhisperThread(input: $input) {
      thread {
        id
      }
      error {
        code
        message
      }
    }
  }
`);

export const useClearWhisperThread = () => useMutation(UseClearWhisperThread);
