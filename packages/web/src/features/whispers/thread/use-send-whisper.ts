import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseSendWhisper = graphql(`
  mutation UseSendWhisper($input: SendWhisperInput!) {
    sendWhisper(input: $input) {
      whisper {
        id
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useSendWhisper = () => useMutation(UseSendWhisper);
