import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseAnswerPartnerApplication = graphql(`
  mutation UseAnswerPartnerApplication($input: AnswerPartnerApplicationInput!) {
    answerPartnerApplication(input: $input) {
      application {
        id
        state
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useAnswerPartnerApplication = () => useMutation(UseAnswerPartnerApplication);
