import { useMutation } from 'urql';
import { graphql } from '../../platform/graphql/graphql.ts';

const UseRedeemGiftCode = graphql(`
  mutation UseRedeemGiftCode($input: RedeemGiftCodeInput!) {
    redeemGiftCode(input: $input) {
      gift {
        bits
        redeemer {
          id
          bitsBalance
          turboStatus {
            hasActiveTurbo
            endsAt
          }
        }
      }
      error {
        code
        message
        retryAfterSeconds
      }
    }
  }
`);

export const useRedeemGiftCode = () => useMutation(UseRedeemGiftCode);
