import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';

const UseRequestAccountRecovery = graphql(`
  mutation UseRequestAccountRecovery($input: RequestAccountRecoveryInput!) {
    requestAccountRecovery(input: $input) {
      isSuccess
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRequestAccountRecovery = () => useMutation(UseRequestAccountRecovery);
