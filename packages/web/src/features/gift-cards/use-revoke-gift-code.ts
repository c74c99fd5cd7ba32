import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRevokeGiftCode = graphql(`
  mutation UseRevokeGiftCode($input: RevokeGiftCodeInput!) {
    revokeGiftCode(input: $input) {
      code {
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

export const useRevokeGiftCode = () => useMutation(UseRevokeGiftCode);
