import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseAnswerOauthDevice = graphql(`
  mutation UseAnswerOauthDevice($input: AnswerOauthDeviceInput!) {
    answerOauthDevice(input: $input) {
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useAnswerOauthDevice = () => useMutation(UseAnswerOauthDevice);
