import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseCreateBanAppeal = graphql(`
  mutation UseCreateBanAppeal($input: CreateBanAppealInput!) {
    createBanAppeal(input: $input) {
      appeal {
        id
        decision
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useCreateBanAppeal = () => useMutation(UseCreateBanAppeal);
