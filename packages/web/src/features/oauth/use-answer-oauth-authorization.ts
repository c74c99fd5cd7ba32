import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseAnswerOauthAuthorization = graphql(`
  mutation UseAnswerOauthAuthorization($input: AnswerOauthAuthorizationInput!) {
    answerOauthAuthorization(input: $input) {
      redirectTo
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useAnswerOauthAuthorization = () => useMutation(UseAnswerOauthAuthorization);
