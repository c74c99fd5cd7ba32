import { useMutation } from 'urql';
import { graphql } from '../../../platform/graphql/graphql.ts';
import { BanSharesFields } from './ban-shares-fields.ts';

const UseAcceptBanShare = graphql(
  `
    mutation UseAcceptBanShare($input: AcceptBanShareInput!) {
      acceptBanShare(input: $input) {
        channel {
          ...BanSharesFields
        }
        error {
          code
          message
          retryAfterSeconds
        }
      }
    }
  `,
  [BanSharesFields],
);

export const useAcceptBanShare = () => useMutation(UseAcceptBanShare);
