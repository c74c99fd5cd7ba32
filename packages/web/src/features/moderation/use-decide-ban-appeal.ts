import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseDecideBanAppeal = graphql(`
  mutation UseDecideBanAppeal($input: DecideBanAppealInput!) {
    decideBanAppeal(input: $input) {
      appeal {
        id
        decision
        decidedAt
        answer
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useDecideBanAppeal = () => useMutation(UseDecideBanAppeal);
